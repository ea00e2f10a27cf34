import type { AccountPart } from '#server/context/account-part.ts'
import type { UserRepo, UserRow } from './repo.ts'
import type { UsernameRepo } from './username.repo.ts'

/** The user's row for the export, without the password hash. */
const exported = (row: UserRow) => ({ ...row, passwordHash: undefined })

export const createUserAccountPart = (repo: UserRepo, usernames: UsernameRepo): AccountPart => ({
  name: 'account',
  announce: async (uuid) => {
    const row = await repo.byUuid(uuid)
    return row ? { ...exported(row.user), formerUsernames: await usernames.former(uuid) } : null
  },
  move: async (tx, from, into) => {
    await repo.set(tx, from, { mergedIntoUuid: into, tokensValidFrom: new Date() })
    await repo.set(tx, into, { tokensValidFrom: new Date() })
    await usernames.moveFormer(tx, from, into)
    // A shop has moved already, and sellers are public.
    await repo.showSeller(tx, into)
  },
  delete: async (tx, uuid) => {
    const nothing = { address: '', city: '', companyname: '', countryname: '', phone: '', postal: '', zipcode: '' }
    await usernames.removeFormer(tx, uuid)
    await repo.set(tx, uuid, {
      ...nothing,
      firstname: '',
      lastname: '',
      notifyPhone: '',
      notifyChoices: {},
      passwordHash: null,
      isFullNamePublic: false,
      avatarMediaUuid: null,
      photoMediaUuid: null,
      favoriteQuantity: 0,
      rateSum: 0,
      reviewQuantity: 0,
      // Both columns are unique. The placeholders free the real address and username.
      email: `${uuid}@deleted.invalid`,
      username: `deleted-${uuid}`,
      deletedAt: new Date(),
      tokensValidFrom: new Date(),
    })
  },
})
