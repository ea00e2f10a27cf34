import { NotifyChoices } from '#features/account/account-settings/notify-choices.tsx'
import { NotifyForm } from '#features/account/account-settings/notify-form.tsx'
import { env } from '#lib/shared/env.ts'
import { DevicePush } from '#shell/push/device-push.tsx'
import { SettingsScreen } from './settings-screen.tsx'

export const NotificationSettingsScreen = () => (
  <SettingsScreen part="notifications">
    {(user) => (
      <>
        <NotifyChoices user={user} hasPush={env.oneSignalAppId !== ''} />
        <DevicePush userId={user.uuid} />
        <NotifyForm key={user.uuid} user={user} />
      </>
    )}
  </SettingsScreen>
)
