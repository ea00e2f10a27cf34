import { DataExport } from '#features/account/account-settings/data-export.tsx'
import { DeleteAccount } from '#features/account/account-settings/delete-account.tsx'
import { MergeAccount } from '#features/account/account-settings/merge-account.tsx'
import { AddressBook } from '#features/commerce/address-book/address-book.tsx'
import { People } from '#features/account/relations/people.tsx'
import { SocialAccount } from '#features/account/social-login/social-account.tsx'
import { SettingsScreen } from './settings-screen.tsx'

export const AccountSettingsScreen = () => (
  <SettingsScreen part="account">
    {(user) => (
      <>
        <AddressBook userUuid={user.uuid} />
        <SocialAccount user={user} />
        <People viewerUuid={user.uuid} />
        <MergeAccount />
        <DataExport userUuid={user.uuid} />
        <DeleteAccount user={user} />
      </>
    )}
  </SettingsScreen>
)
