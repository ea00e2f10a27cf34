import type { StaffRole } from '#contracts/office/staff.rules.ts'
import { app } from '#tests/setup/app.ts'
import { openSession } from './open-session.ts'
import { buildUser, type TestUser } from './user.ts'

/** Creates a user with a role in the operator's office, who is signed in with a second factor. */
export async function buildStaff(role: StaffRole = 'moderator'): Promise<TestUser> {
  const user = await buildUser({ firstname: 'Małgorzata' })
  const { context } = app()
  await context.services.staff.grant(user.email, role)
  return { ...user, token: await openSession(context, user.uuid, true) }
}
