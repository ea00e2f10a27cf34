import { createTransport } from 'nodemailer'
import type { Config } from '#server/context/config.ts'
import { createFileMail } from './file-mail.ts'
import type { MailPort } from './mail.ts'
import { messageOf } from './message.ts'

const LIMITS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 }

/** Sends mails to the server at `url`: `smtp://user:password@host:587`, or `smtps://` for TLS from the start. */
function createSmtpMail({ url, from }: { url: string; from: string }): MailPort {
  const transport = createTransport({ url, ...LIMITS })
  return {
    send: async (mail) => {
      await transport.sendMail(messageOf(mail, from))
    },
  }
}

/** Sends mail by SMTP if a server is configured; otherwise writes it to files. */
export const openMail = ({ smtpUrl, mailFrom, dataDir }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): MailPort =>
  smtpUrl ? createSmtpMail({ url: smtpUrl, from: mailFrom }) : createFileMail({ dataDir, from: mailFrom })
