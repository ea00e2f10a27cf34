import fc from 'fast-check'
import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { toLine, toText } from '#contracts/base/text.rules.ts'
import { hostileText } from '#tests/factories/hostile-text.ts'
import { fillIn, readMailText } from './mail-text.ts'
import { messageOf } from './message.ts'
import { z } from 'zod'

const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
const template = await readMailText('contact', z.looseObject({ subject: z.string() }))
const NAMES = ['content-type', 'date', 'from', 'message-id', 'mime-version', 'reply-to', 'subject', 'to']

const shown = (text: string) => toLine(text).replaceAll('=?', '= ?')

test('hostile texts add no header and no recipient, and are read back', async () => {
  await fc.assert(
    fc.asyncProperty(hostileText, hostileText, async (name, message) => {
      const values = { name, message, email: 'ola@example.com', topic: name }
      const mail = {
        id: '018f3a10-0000-7000-8000-000000000001',
        to: 'kontakt@example.com',
        replyTo: { name, address: 'ola@example.com' },
        subject: fillIn('Od {{name}}!', values),
        ...template.fill(values),
        date: new Date(0),
      }
      const sent = await transport.sendMail(messageOf(mail, 'Kramik <kramik@example.com>'))
      expect(sent.envelope).toEqual({ from: 'kramik@example.com', to: ['kontakt@example.com'] })
      const read = await PostalMime.parse(sent.message as Buffer)
      expect(read.headers.map(({ key }) => key).toSorted()).toEqual(NAMES)
      expect(read.messageId).toBe(`<${mail.id}@mail.kramik>`)
      expect(read.subject).toBe(shown(`Od ${name}!`))
      expect(read.from).toMatchObject({ name: 'Kramik', address: 'kramik@example.com' })
      expect(read.to).toEqual([expect.objectContaining({ address: 'kontakt@example.com' })])
      expect(read.replyTo).toEqual([{ name: shown(name), address: 'ola@example.com' }])
      expect(read.attachments).toEqual([])
      expect(read.text).toContain(toText(message))
      expect(read.html).not.toMatch(/<(?!\/?(?:!doctype|html|head|meta|title|body|div|p|br|strong|a|h[1-6])[ >])/i)
    }),
    { numRuns: 200 },
  )
})

test.each([
  'ola@example.com, obcy@example.com',
  'ola@example.com\r\nBcc: obcy@example.com',
  'Ola <ola@example.com>, obcy@example.com',
])('the recipient %j reaches no other address', async (to) => {
  const mail = { id: 'x', to, subject: 'Cześć', text: 'a', html: 'a', date: new Date(0) }
  const sent = await transport.sendMail(messageOf(mail, 'kramik@example.com')).catch(() => undefined)
  expect(sent?.envelope.to ?? []).not.toContain('obcy@example.com')
  const read = await PostalMime.parse((sent?.message ?? '') as Buffer)
  expect(read.bcc ?? []).toEqual([])
})
