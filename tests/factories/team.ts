import { TEAM_ROLES, type TeamRole } from '#contracts/base/team.rules.ts'
import { teamMembers } from '#server/areas/account/team/table.ts'
import { app } from '#tests/setup/app.ts'
import { buildUser, type TestUser } from './user.ts'

/** Creates a member of the team of a seller, without an invitation. */
export async function buildMember(
  seller: { uuid: string },
  roles: readonly TeamRole[] = TEAM_ROLES,
  member?: TestUser,
): Promise<TestUser> {
  const user = member ?? (await buildUser({ firstname: 'Marta' }))
  const { database } = app().context
  await database.db.insert(teamMembers).values({ sellerUuid: seller.uuid, memberUuid: user.uuid, roles: [...roles] })
  return user
}

/** Header by which a member calls for a seller, if the path does not name the seller. */
export const forSeller = ({ uuid }: { uuid: string }) => ({ 'for-seller': uuid })
