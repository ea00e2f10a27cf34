import { LiveMail } from '#features/account-settings/live-mail.tsx'
import { NotifyForm } from '#features/account-settings/notify-form.tsx'
import { SettingsScreen } from './settings-screen.tsx'

export const NotificationSettingsScreen = () => (
  <SettingsScreen part="notifications">
    {(user) => (
      <>
        <NotifyForm key={user.uuid} user={user} />
        <LiveMail user={user} />
      </>
    )}
  </SettingsScreen>
)
