import { expect, test } from 'vitest'
import type { UserInfo } from '#contracts/account/user.ts'
import { buildSeller, buildUser } from '#tests/factories/user.ts'
import { app, startApp, visitor } from '#tests/setup/app.ts'
import { runCommand } from '#tests/setup/run-command.ts'

await startApp()

const promote = (...args: string[]) => {
  const { dataDir, databaseUrl: url } = app().context.config
  return runCommand('src/server/entry/promote.ts', args, { dataDir, url })
}

test('a seller is promoted for some days by a command, and not any more by another', { timeout: 90_000 }, async () => {
  const [seller, buyer] = [await buildSeller(), await buildUser()]
  const isPromoted = async () => ((await visitor().get(`/user/${seller.uuid}/info`)).body as UserInfo).isPromoted
  expect(promote(buyer.username, '7')).toEqual({ status: 1, said: `No seller has the username ${buyer.username}.\n` })
  expect(promote(seller.username, '366')).toMatchObject({
    status: 1,
    said: expect.stringContaining('0 to 365') as string,
  })
  expect(await isPromoted()).toBe(false)
  expect(promote(seller.username, '7')).toMatchObject({ status: 0, said: expect.stringContaining('until 2') as string })
  expect(await isPromoted()).toBe(true)
  expect(promote(seller.username, '0').status).toBe(0)
  expect(await isPromoted()).toBe(false)
})
