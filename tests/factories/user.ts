import { randomUUID } from 'node:crypto'
import type { SignUp } from '#contracts/account/auth.ts'
import { openSession } from '#tests/factories/open-session.ts'
import { app } from '#tests/setup/app.ts'

export type TestUser = { uuid: string; username: string; email: string; password: string; token: string }
export type TestSeller = TestUser & { shop: { uuid: string; slug: string; name: string } }

/** Creates a user who is signed in. */
export async function buildUser(values: Partial<SignUp> = {}): Promise<TestUser> {
  const { context } = app()
  const { services } = context
  const email = values.email ?? `${randomUUID()}@example.com`
  const password = values.password ?? 'a password of a test'
  const { uuid } = await services.users.signUp({
    email,
    password,
    firstname: values.firstname ?? 'Ola',
    lastname: values.lastname ?? `Testowa ${randomUUID().slice(0, 8)}`,
  })
  const { user } = await services.users.current(uuid)
  return { uuid, username: user.username, email, password, token: await openSession(context, uuid) }
}

/** Creates a user with a shop. */
export async function buildSeller(values: Partial<SignUp> & { shopName?: string } = {}): Promise<TestSeller> {
  const user = await buildUser(values)
  const name = values.shopName ?? `Sklep ${randomUUID().slice(0, 8)}`
  const { uuid, slug } = await app().context.services.shops.open(user.uuid, name)
  return { ...user, shop: { uuid, slug, name } }
}
