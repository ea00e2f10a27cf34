import { expect, test } from 'vitest'
import { mailsIn } from '#tests/factories/mails.ts'
import { createClient } from '#tests/setup/client.ts'
import { createHome, startServerProcess } from '#tests/setup/server.ts'

test('an accepted message survives a killed process', async () => {
  const home = await createHome()
  const first = await startServerProcess(home)
  const said = `Ważne ${Date.now()}`
  const answer = await createClient(first.api, null).post('/contact', {
    name: 'Ola',
    email: 'ola@example.com',
    topic: 'other',
    message: said,
  })
  await first.kill('SIGKILL')
  expect(answer.status).toBe(202)
  await startServerProcess(home)
  await expect
    .poll(async () => (await mailsIn(home.dataDir)).filter(({ text }) => text?.includes(said)).length, {
      timeout: 50_000,
    })
    .toBeGreaterThan(0)
})
