import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildSmtpServer } from '#tests/factories/smtp-server.ts'
import { startApp, visitor } from '#tests/setup/app.ts'

const smtp = await buildSmtpServer({ refuse: 1 })

beforeAll(() => startApp(smtp.settings))
afterAll(smtp.close)

const buildMessage = (values: Record<string, unknown> = {}) => ({
  name: 'Zażółć Gęślą',
  email: 'ola@example.com',
  topic: 'return',
  message: `Chcę oddać sukienkę ${randomUUID()}`,
  ...values,
})

test('a message is mailed to the operator, and a reply goes to its sender', async () => {
  const sent = buildMessage({ message: `Pierwsza linia\n\nDruga <b>linia</b> & "cudzysłów" ${randomUUID()}` })
  const answer = await visitor().post('/contact', sent)
  expect(answer.status).toBe(202)

  const { mail, from, to } = await smtp.waitFor(sent.message.slice(-36))
  expect({ from, to }).toEqual({ from: 'kramik@example.com', to: ['kontakt@example.com'] })
  expect(mail).toMatchObject({
    from: { name: 'Kramik', address: 'kramik@example.com' },
    to: [{ address: 'kontakt@example.com' }],
    replyTo: [{ name: 'Zażółć Gęślą', address: 'ola@example.com' }],
    subject: 'Zwrot towaru: Zażółć Gęślą',
  })
  expect(mail.text).toContain(sent.message)
  expect(mail.html).toContain('Pierwsza linia<br><br>Druga &lt;b&gt;linia&lt;/b&gt; &amp; &quot;cudzysłów&quot;')
  // The mail server refused the first attempt, and the job was retried.
  expect(smtp.attempts()).toBeGreaterThan(1)
})

test('markup and template placeholders in a message stay plain text', async () => {
  const id = randomUUID()
  await visitor().post('/contact', buildMessage({ name: '<img src=x>', message: `{{email}} **${id}** [a](b)` }))
  const { mail } = await smtp.waitFor(id)
  expect(mail.text).toContain(`{{email}} **${id}** [a](b)`)
  expect(mail.html).toContain(`{{email}} **${id}** [a](b)`)
  expect(mail.html).not.toContain('<img')
})

test.each([
  ['name', '   '],
  ['name', 'x'.repeat(101)],
  ['email', 'ola@example.com\r\nBcc: ktos@example.com'],
  ['email', 'ola@example.com\nBcc: ktos@example.com'],
  ['email', 'ola@example.com, ktos@example.com'],
  ['email', 'Ola <ola@example.com>'],
  ['email', 'ola'],
  ['topic', 'pogoda'],
  ['message', 'za mało'],
  ['message', 'x'.repeat(5001)],
])('a %s of %j is refused, and nothing is sent', async (field, value) => {
  const id = randomUUID()
  const answer = await visitor().post('/contact', buildMessage({ message: `Wiadomość ${id}`, [field]: value }))
  expect(answer).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect(answer.body).toMatchObject({ errors: [{ path: [field] }] })
})

test.each([
  ['name', 'Ola\r\nBcc: ktos@example.com', 'Ola Bcc: ktos@example.com'],
  ['name', 'Ola\u2028X-Spam: no', 'Ola X-Spam: no'],
  ['name', 'Ola\u202emoc.elpmaxe', 'Olamoc.elpmaxe'],
  ['message', 'bajt zerowy \0 i połowa znaku \ud83d w tekście', 'bajt zerowy  i połowa znaku  w tekście'],
])('a pasted %s of %j is cleaned and adds no header', async (field, value, cleaned) => {
  const sent = buildMessage()
  const id = sent.message.slice(-36)
  const body = { ...sent, [field]: field === 'message' ? `${value} ${id}` : value }
  expect((await visitor().post('/contact', body)).status).toBe(202)
  const { mail, to } = await smtp.waitFor(id)
  expect(to).toEqual(['kontakt@example.com'])
  expect(field === 'message' ? mail.text : mail.replyTo?.[0]?.name).toContain(cleaned)
  expect(mail.subject).toBe(`Zwrot towaru: ${field === 'message' ? 'Zażółć Gęślą' : cleaned}`)
  for (const header of ['bcc', 'x-spam']) expect(mail.headers.map(({ key }) => key)).not.toContain(header)
})

test('a megabyte of text is refused before it is read', async () => {
  const answer = await visitor().post('/contact', buildMessage({ message: 'x'.repeat(1024 * 1024) }))
  expect(answer).toFailWith(413, 'PAYLOAD_TOO_LARGE_EXCEPTION')
})

test('a message that fills the hidden field is accepted and dropped', async () => {
  const [trapped, real] = [randomUUID(), randomUUID()]
  const answer = await visitor().post('/contact', buildMessage({ message: trapped, website: 'https://spam.example' }))
  expect(answer.status).toBe(202)
  await visitor().post('/contact', buildMessage({ message: real }))
  await smtp.waitFor(real)
  expect(smtp.delivered.filter(({ mail }) => mail.text?.includes(trapped))).toEqual([])
})
