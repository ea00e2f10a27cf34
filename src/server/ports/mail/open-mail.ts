import type { Config } from '../../config.ts'
import { createFileMail } from './file-mail.ts'
import type { MailPort } from './mail.ts'
import { createSmtpMail } from './smtp-mail.ts'

/** By SMTP where a server is configured, as files otherwise. */
export const openMail = ({ smtpUrl, mailFrom, dataDir }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): MailPort =>
  smtpUrl ? createSmtpMail({ url: smtpUrl, from: mailFrom }) : createFileMail({ dataDir, from: mailFrom })
