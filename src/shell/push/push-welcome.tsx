import { BellRing } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { serverNow } from '#lib/base/server-clock.ts'
import { useSession } from '#lib/browser/session.ts'
import { localStore } from '#lib/browser/storage.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.ts'
import { useConsent } from '../consent/store.ts'
import { PUSH_KEY, pushStep, WELCOME_AFTER_MS } from '../lib/push.ts'
import { promptForPush, connectPush, disconnectPush } from './connect.ts'
import styles from './push-welcome.module.css'

const permission = () => (typeof Notification === 'undefined' ? undefined : Notification.permission)

/** Our own prompt, shown before the browser's, two seconds after arrival. */
export function PushWelcome({ appId }: { appId: string }) {
  const { t, ready } = useTranslation('push')
  const userId = useSession()?.userId
  const isOtherQuestionOpen = useConsent((state) => state.consent === null)
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const id = useId()

  const welcome = { title: t('welcome.title'), message: t('welcome.text') }
  const connect = useEffectEvent((user: string) => connectPush(appId, user, welcome))
  useEffect(() => {
    if (!ready || userId === undefined) return
    const timer = setTimeout(() => {
      const step = pushStep({ isSignedIn: true, permission: permission(), answer: localStore.get(PUSH_KEY) })
      if (step === 'ask') setIsAsking(true)
      // Ignore errors of an unreachable provider, because the user has already agreed.
      if (step === 'connect') connect(userId).catch(() => undefined)
    }, WELCOME_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setIsAsking(false)
      void disconnectPush()
    }
  }, [appId, ready, userId])

  if (!isAsking || userId === undefined || isOtherQuestionOpen) return null

  const decline = () => {
    localStore.set(PUSH_KEY, String(serverNow()))
    setIsAsking(false)
  }
  const agree = async () => {
    setIsBusy(true)
    try {
      const isAllowed = await promptForPush(appId, userId, welcome)
      localStore.set(PUSH_KEY, isAllowed ? 'yes' : String(serverNow()))
    } catch {
      showToast({ kind: 'error', text: t('failed') })
    }
    setIsBusy(false)
    setIsAsking(false)
  }
  return (
    <section className={styles.card} aria-labelledby={id}>
      <BellRing size={28} className={styles.icon} />
      <div>
        <h2 id={id} className={styles.title}>
          {t('title')}
        </h2>
        <p className={styles.text}>{t('text')}</p>
      </div>
      <div className={styles.answers}>
        <Button variant="ghost" onClick={decline}>
          {t('notNow')}
        </Button>
        <Button isLoading={isBusy} onClick={() => void agree()}>
          {t('yes')}
        </Button>
      </div>
    </section>
  )
}
