import { PictureSettings } from '#features/account/account-settings/picture-settings.tsx'
import { ProfileForm } from '#features/account/account-settings/profile-form.tsx'
import { NamesSettings } from '#features/account/username/names-settings.tsx'
import { SettingsScreen } from './settings-screen.tsx'

export const ProfileSettingsScreen = () => (
  <SettingsScreen part="profile">
    {(user) => (
      <>
        <PictureSettings user={user} />
        <NamesSettings user={user} />
        <ProfileForm key={user.uuid} user={user} />
      </>
    )}
  </SettingsScreen>
)
