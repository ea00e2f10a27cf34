import { expect, test } from 'vitest'
import { mailsIn } from '#tests/factories/mails.ts'
import { startApp, visitor } from '#tests/setup/app.ts'

const MESSAGE = { name: 'Ola', email: 'ola@example.com', topic: 'other', message: 'Dzień dobry, mam pytanie o szal.' }

test('without a mail server a message is kept as a file that any mail program opens', async () => {
  const { dataDir } = await startApp({ RATE_LIMIT: '1' })
  expect((await visitor().post('/contact', MESSAGE)).status).toBe(202)
  await expect.poll(() => mailsIn(dataDir), { timeout: 30_000 }).toHaveLength(1)
  const [mail] = await mailsIn(dataDir)
  expect(mail).toMatchObject({ subject: 'Inna sprawa: Ola', replyTo: [{ address: 'ola@example.com' }] })
  expect(mail?.text).toContain(MESSAGE.message)

  // Use the same app, so that all messages come from one address.
  const answers = []
  for (let n = 0; n < 5; n += 1) answers.push(await visitor().post('/contact', MESSAGE))
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 429])
  expect(answers.at(-1)).toFailWith(429, 'TOO_MANY_REQUESTS_EXCEPTION')
})
