import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { PanelSection } from '#components/panel-section.tsx'
import { localStore } from '#lib/browser/storage.ts'
import { useIsHydrated } from '#lib/browser/use-is-hydrated.ts'
import { env } from '#lib/shared/env.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.ts'
import { PUSH_KEY } from '../lib/push.ts'

type State = 'unsupported' | 'denied' | 'on' | 'off'

function readState(): State {
  if (typeof Notification === 'undefined') return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return Notification.permission === 'granted' && localStore.get(PUSH_KEY) === 'yes' ? 'on' : 'off'
}

/** Setting: push messages on this device. Nothing without a configured provider. */
export function DevicePush({ userId, appId = env.oneSignalAppId }: { userId: string; appId?: string }) {
  const { t } = useTranslation('push')
  const isHydrated = useIsHydrated()
  const [isBusy, setIsBusy] = useState(false)
  if (appId === '' || !isHydrated) return null
  const state = readState()

  const turnOn = async () => {
    setIsBusy(true)
    try {
      const { promptForPush } = await import('./connect.ts')
      const welcome = { title: t('welcome.title'), message: t('welcome.text') }
      if (await promptForPush(appId, userId, welcome)) localStore.set(PUSH_KEY, 'yes')
    } catch {
      showToast({ kind: 'error', text: t('failed') })
    }
    setIsBusy(false)
  }
  return (
    <PanelSection title={t('device.title')} text={t(`device.${state}`)}>
      {state === 'off' && (
        <Button isLoading={isBusy} onClick={() => void turnOn()}>
          {t('device.turnOn')}
        </Button>
      )}
    </PanelSection>
  )
}
