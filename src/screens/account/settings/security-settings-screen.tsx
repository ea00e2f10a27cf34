import { PasswordForm } from '#features/account/account-settings/password-form.tsx'
import { LoginSessions } from '#features/account/security/login-sessions.tsx'
import { Passkeys } from '#features/account/security/passkeys.tsx'
import { SecondFactor } from '#features/account/security/second-factor.tsx'
import { SettingsScreen } from './settings-screen.tsx'

export const SecuritySettingsScreen = () => (
  <SettingsScreen part="security">
    {(user) => (
      <>
        <PasswordForm user={user} />
        <SecondFactor userUuid={user.uuid} />
        <Passkeys userUuid={user.uuid} />
        <LoginSessions userUuid={user.uuid} />
      </>
    )}
  </SettingsScreen>
)
