import { PasswordForm } from '#features/account/account-settings/password-form.tsx'
import { EmailChange } from '#features/account/security/email-change.tsx'
import { LoginSessions } from '#features/account/security/login-sessions.tsx'
import { Passkeys } from '#features/account/security/passkeys.tsx'
import { SecondFactor } from '#features/account/security/second-factor.tsx'
import { SecurityEvents } from '#features/account/security/security-events.tsx'
import { SettingsScreen } from './settings-screen.tsx'

export const SecuritySettingsScreen = () => (
  <SettingsScreen part="security">
    {(user) => (
      <>
        <EmailChange user={user} />
        <PasswordForm user={user} />
        <SecondFactor userUuid={user.uuid} />
        <Passkeys userUuid={user.uuid} />
        <LoginSessions userUuid={user.uuid} />
        <SecurityEvents userUuid={user.uuid} />
      </>
    )}
  </SettingsScreen>
)
