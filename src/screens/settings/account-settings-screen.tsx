import { DataExport } from '#features/account-settings/data-export.tsx'
import { DeleteAccount } from '#features/account-settings/delete-account.tsx'
import { MergeAccount } from '#features/account-settings/merge-account.tsx'
import { PasswordForm } from '#features/account-settings/password-form.tsx'
import { AddressBook } from '#features/address-book/address-book.tsx'
import { People } from '#features/relations/people.tsx'
import { SocialAccount } from '#features/social-login/social-account.tsx'
import { SettingsScreen } from './settings-screen.tsx'

export const AccountSettingsScreen = () => (
  <SettingsScreen part="account">
    {(user) => (
      <>
        <AddressBook userUuid={user.uuid} />
        <PasswordForm user={user} />
        <SocialAccount user={user} />
        <People viewerUuid={user.uuid} isSeller={user.shop !== null} />
        <MergeAccount />
        <DataExport userUuid={user.uuid} />
        <DeleteAccount user={user} />
      </>
    )}
  </SettingsScreen>
)
