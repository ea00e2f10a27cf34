import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { useEffect, useRef } from 'react'
import { type FirstStep, sessionMutations } from '#data/account/session/mutations.ts'
import { safeNextPath } from '#lib/shared/next-path.ts'
import { paths } from '#lib/shared/paths.ts'
import { Spinner } from '#ui/spinner.tsx'
import { showToast } from '#ui/toast.ts'
import { flagsOf, takeHandshake } from './lib/handshake.ts'
import { type SocialEnd, socialEndOf } from './lib/social-faults.ts'
import styles from './social-return.module.css'

type Props = {
  /** Parameters from the social network. Without a code the user has declined. */
  code: string | null
  state: string
  /** Called when signing in has failed, with a reason that has a message. */
  onEnd: (end: SocialEnd) => void
  /** Called instead of opening `path` for somebody whose account is new. */
  onNew: (path: string) => void
  /** Called instead of opening `path` for an account with a second factor. */
  onFirstStep: (step: FirstStep, path: string) => void
}

const settingsWith = (end: SocialEnd) => `${paths.accountSettings}?facebook=${end}`

/** Completes a dialog of the social network if this tab has opened it. */
export function SocialReturn({ code, state, onEnd, onNew, onFirstStep }: Props) {
  const { t } = useTranslation('social-login')
  const router = useRouter()
  const login = useMutation(sessionMutations.socialLogin())
  const isBegun = useRef(false)

  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    void goOn()
  })

  async function goOn() {
    const handshake = takeHandshake(state)
    const isMine = handshake !== null && handshake.action !== 'signIn'
    const end = (reason: SocialEnd) => (isMine ? void router.replace(settingsWith(reason)) : onEnd(reason))
    if (!handshake) return onEnd('tooLate')
    const origin = handshake.action === 'link' ? safeNextPath(handshake.next) : null
    const goBack = async (reason: SocialEnd, path: string) => {
      await router.replace(path)
      showToast({ kind: reason === 'linked' ? 'success' : 'info', text: t(`end.${reason}`) })
    }
    if (code === null) return origin === null ? end('cancelled') : goBack('cancelled', origin)
    let entered: { isNew: boolean; firstStep: FirstStep | null }
    try {
      entered = await login.mutateAsync({ code, state, ...flagsOf(handshake.action) })
    } catch (error) {
      return end(socialEndOf(error as Error))
    }
    if (origin !== null) await goBack('linked', origin)
    else if (handshake.action === 'signIn') {
      const path = safeNextPath(handshake.next) ?? paths.home
      if (entered.firstStep) onFirstStep(entered.firstStep, path)
      else if (entered.isNew) onNew(path)
      else await router.replace(path)
    } else await router.replace(settingsWith(handshake.action === 'link' ? 'linked' : 'merged-in'))
  }

  return (
    <p className={styles.waiting} role="status">
      <Spinner />
      {t('returning')}
    </p>
  )
}
