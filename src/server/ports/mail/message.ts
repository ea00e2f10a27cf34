import type { SendMailOptions } from 'nodemailer'
import { toLine } from '#contracts/base/text.rules.ts'
import { currentRequestId } from '#server/base/request-id.ts'
import type { Mail } from './mail.ts'

/** Domain of the ids of mails; it need not exist. */
const ID_DOMAIN = 'mail.kramik'

/** One line for a header. `=?` would begin an encoded word, which mail programs decode. */
const headerText = (text: string) => toLine(text).replaceAll('=?', '= ?')

/** Converts a mail for the library, which encodes headers. */
export function messageOf({ id, to, replyTo, subject, ...mail }: Mail, from: string): SendMailOptions {
  const requestId = currentRequestId()
  return {
    ...mail,
    // As an object it is one address, whatever it contains.
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: headerText(replyTo.name), address: replyTo.address } }),
    subject: headerText(subject),
    from,
    messageId: `<${id}@${ID_DOMAIN}>`,
    ...(requestId !== undefined && { headers: { 'X-Request-Id': requestId } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
