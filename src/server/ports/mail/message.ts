import type { SendMailOptions } from 'nodemailer'
import type { Mail } from './mail.ts'

/** Domain of the ids of our mails; it need not exist. */
const ID_DOMAIN = 'mail.kramik'

/** The mail as the library wants it, which encodes headers and refuses line breaks in them by itself. */
export const messageOf = ({ id, ...mail }: Mail, from: string): SendMailOptions => ({
  ...mail,
  from,
  messageId: `<${id}@${ID_DOMAIN}>`,
  disableFileAccess: true,
  disableUrlAccess: true,
})
