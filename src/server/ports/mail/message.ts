import type { SendMailOptions } from 'nodemailer'
import type { Mail } from './mail.ts'

/** Domain of the ids of mails; it need not exist. */
const ID_DOMAIN = 'mail.kramik'

/** Converts a mail for the library, which encodes headers and refuses line breaks in them. */
export const messageOf = ({ id, ...mail }: Mail, from: string): SendMailOptions => ({
  ...mail,
  from,
  messageId: `<${id}@${ID_DOMAIN}>`,
  disableFileAccess: true,
  disableUrlAccess: true,
})
