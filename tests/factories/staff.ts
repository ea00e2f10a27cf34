import type { StaffRole } from '#contracts/office/staff.rules.ts'
import { app } from '#tests/setup/app.ts'
import { buildUser, type TestUser } from './user.ts'

/** Creates a user with a role in the operator's office. */
export async function buildStaff(role: StaffRole = 'moderator'): Promise<TestUser> {
  const user = await buildUser({ firstname: 'Małgorzata' })
  await app().context.services.staff.grant(user.email, role)
  return user
}
