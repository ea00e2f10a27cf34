import type { Config } from '#server/context/config.ts'
import { createFileMail } from './file-mail.ts'
import type { MailPort } from './mail.ts'
import { createSmtpMail } from './smtp-mail.ts'

/** Sends mail by SMTP if a server is configured; otherwise writes it to files. */
export const openMail = ({ smtpUrl, mailFrom, dataDir }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): MailPort =>
  smtpUrl ? createSmtpMail({ url: smtpUrl, from: mailFrom }) : createFileMail({ dataDir, from: mailFrom })
