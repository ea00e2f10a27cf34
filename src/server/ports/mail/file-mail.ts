import { mkdir, open, rename } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createTransport } from 'nodemailer'
import { messageOf } from './message.ts'
import type { MailPort } from './mail.ts'

/** Stores mails as `.eml` files under `dataDir/mail`, named by time and id. Any mail program can open them. */
export function createFileMail({ dataDir, from }: { dataDir: string; from: string }): MailPort {
  const folder = resolve(dataDir, 'mail')
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(messageOf(mail, from))
      const moment = mail.date.toISOString().slice(0, 19).replaceAll(':', '-')
      await mkdir(folder, { recursive: true })
      await writeWhole(join(folder, `${moment}-${mail.id}.eml`), message as Buffer)
    },
  }
}

/** When it returns, the file is completely on disk and survives a power failure. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const aside = `${path}.part`
  const file = await open(aside, 'w', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(aside, path)
  const folder = await open(join(path, '..'))
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
