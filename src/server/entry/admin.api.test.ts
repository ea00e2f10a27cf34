// Embedded too: there the command joins the database that the running server has opened.
import { generateSync } from 'otplib'
import { expect, test } from 'vitest'
import type { Staff } from '#contracts/office/office.ts'
import { createClient } from '#tests/setup/client.ts'
import { runCommand } from '#tests/setup/run-command.ts'
import { createHome, startServerProcess } from '#tests/setup/server.ts'

const PASSWORD = 'a password of a test'

async function signUp(api: string, username: string) {
  const [visitor, email] = [createClient(api, null), `${username}@example.com`]
  const person = { email, username, firstname: 'Ola', lastname: 'Testowa', password: PASSWORD }
  expect((await visitor.post('/sign-in', person)).status).toBe(201)
  const { token } = (await visitor.post('/auth', { _username: email, _password: PASSWORD })).body as { token: string }
  const client = createClient(api, token)
  return { email, username, client, uuid: ((await client.get('/user')).body as { uuid: string }).uuid }
}

/** Makes the session one with a second factor. */
async function protect({ client, uuid }: Awaited<ReturnType<typeof signUp>>) {
  const path = `/user/${uuid}/secondFactor`
  const { key } = (await client.post(path)).body as { key: string }
  expect((await client.put(path, { code: generateSync({ secret: key }) })).status).toBe(200)
}

test('roles are given and taken by a command beside the running server', async () => {
  const home = await createHome()
  const { api } = await startServerProcess(home)
  const admin = (...args: string[]) => runCommand('src/server/entry/admin.ts', ['user', 'grant', ...args], home)
  const [anna, ola] = [await signUp(api, 'anna'), await signUp(api, 'ola')]
  const me = async ({ client }: typeof anna) => (await client.get('/admin/me')).status
  const refusal = (words: string) => ({ status: 1, said: expect.stringContaining(words) as string })
  expect(await me(anna)).toBe(403)
  expect(admin('nobody@example.com', 'admin')).toMatchObject(refusal('Nobody has'))
  expect(admin(anna.email, 'owner')).toMatchObject(refusal('npm run admin'))
  expect(admin(anna.email, 'admin')).toEqual({ status: 0, said: 'anna is admin.\n' })
  expect(await anna.client.get('/admin/me')).toFailWith(403, 'SECOND_FACTOR_NEEDED_EXCEPTION')
  await protect(anna)
  await protect(ola)
  expect((await anna.client.get('/admin/me')).body as Staff).toMatchObject({ uuid: anna.uuid, role: 'admin' })

  expect(admin('anna', '--revoke')).toMatchObject(refusal('last admin'))
  expect(admin('anna', 'moderator')).toMatchObject(refusal('last admin'))
  const deleted = await anna.client.post(`/user/${anna.uuid}/deletion`, { password: PASSWORD })
  expect(deleted).toFailWith(409, 'LAST_ADMIN_EXCEPTION')
  expect(admin('ola', 'admin').status).toBe(0)
  expect(admin('anna', '--revoke').status).toBe(0)
  expect([await me(anna), await me(ola)]).toEqual([403, 200])
})
