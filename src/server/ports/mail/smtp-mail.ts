import { createTransport } from 'nodemailer'
import { messageOf } from './message.ts'
import type { MailPort } from './mail.ts'

const LIMITS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 }

/** Sends mails to the server at `url`: `smtp://user:password@host:587`, or `smtps://` for TLS from the start. */
export function createSmtpMail({ url, from }: { url: string; from: string }): MailPort {
  const transport = createTransport({ url, ...LIMITS })
  return {
    send: async (mail) => {
      await transport.sendMail(messageOf(mail, from))
    },
  }
}
