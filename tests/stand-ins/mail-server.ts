/**
 * `node tests/stand-ins/mail-server.ts [port] [folder]`: a local mail server. It stores every mail as a file in the
 * folder's `mail`.
 */
import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildSmtpServer } from '../factories/smtp-server.ts'

const [port = '4025', folder = '.data'] = process.argv.slice(2)
const mails = join(folder, 'mail')
await mkdir(mails, { recursive: true })
const { settings } = await buildSmtpServer({
  port: Number(port),
  onMail: (bytes) => writeFile(join(mails, `${randomUUID()}.eml`), bytes),
})
console.log(`The mail server answers at ${settings.SMTP_URL}. Start the server with:

${Object.entries(settings)
  .map(([name, value]) => `${name}='${value}'`)
  .join('\n')}

Mails come to ${mails}`)
