import type { AccountPart } from '../../account-part.ts'
import type { createUserRepo, UserRow } from './repo.ts'

/** What of a row is the person's own to read; the rest is kept for the sake of the service. */
const told = (row: UserRow) => ({ ...row, passwordHash: undefined })

export const createUserAccountPart = (repo: ReturnType<typeof createUserRepo>): AccountPart => ({
  name: 'account',
  tell: async (uuid) => {
    const row = await repo.byUuid(uuid)
    return row ? told(row.user) : null
  },
  move: async (tx, from, into) => {
    await repo.set(tx, from, { mergedIntoUuid: into, tokensValidFrom: new Date() })
    await repo.set(tx, into, { tokensValidFrom: new Date() })
  },
  forget: async (tx, uuid) => {
    const nothing = { address: '', city: '', companyname: '', countryname: '', phone: '', postal: '', zipcode: '' }
    await repo.set(tx, uuid, {
      ...nothing,
      ...{ firstname: '', lastname: '', notifyPhone: '', passwordHash: null, isPromoted: false },
      ...{ avatarMediaUuid: null, photoMediaUuid: null, favoriteQuantity: 0, rateSum: 0, reviewQuantity: 0 },
      // Both columns are unique, and neither the address nor the name is taken any more.
      ...{ email: `${uuid}@deleted.invalid`, username: `deleted-${uuid}` },
      ...{ deletedAt: new Date(), tokensValidFrom: new Date() },
    })
  },
})
