import { createTransport } from 'nodemailer'
import type { Config } from '#server/context/config.ts'
import { isPrivateUrl } from '#server/context/plain-connections.ts'
import { createFileMail } from './file-mail.ts'
import type { MailPort } from './mail.ts'
import { messageOf } from './message.ts'

const LIMITS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 }

/** Sends mails to the server at `url`: `smtp://user:password@host:587`, or `smtps://` for TLS from the start. */
function createSmtpMail({ url, from }: { url: string; from: string }): MailPort {
  // The password and the mails cross no public network in the clear, whatever somebody between tells the client.
  const transport = createTransport({ url, requireTLS: !isPrivateUrl(url), ...LIMITS })
  return {
    send: async (mail) => {
      await transport.sendMail(messageOf(mail, from))
    },
  }
}

/** Sends mail by SMTP if a server is configured; otherwise writes it to files. */
export const openMail = ({ smtpUrl, mailFrom, dataDir }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): MailPort =>
  smtpUrl ? createSmtpMail({ url: smtpUrl, from: mailFrom }) : createFileMail({ dataDir, from: mailFrom })
