import { shownName } from '#contracts/account/shown-name.rules.ts'
import type { OfficePerson } from '#contracts/office/office.ts'
import type { UserRow, UserService } from '#server/areas/account/account.ts'

export type People = ReturnType<typeof createPeople>

export const presentOfficePerson = (user: UserRow): OfficePerson => ({
  uuid: user.uuid,
  username: user.username,
  name: shownName({ ...user, isFullNamePublic: true }),
})

/** Names of people for the pages of the office. */
export const createPeople = ({ users }: { users: Pick<UserService, 'findMany'> }) => ({
  /** Reads these people at once. Answers a function that names each; null for one who is gone. */
  named: async (uuids: readonly (string | null)[]) => {
    const wanted = [...new Set(uuids.filter((uuid) => uuid !== null))]
    const found = wanted.length > 0 ? await users.findMany(wanted) : new Map<string, UserRow>()
    return (uuid: string | null): OfficePerson | null => {
      const user = uuid === null ? undefined : found.get(uuid)
      return user ? presentOfficePerson(user) : null
    }
  },
})
