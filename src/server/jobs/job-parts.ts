import type { Context } from '../context/context.ts'
import type { MailPort } from '../ports/mail/mail.ts'
import type { PushPort } from '../ports/push/one-signal.ts'

/** Dependencies of jobs. Those of an area get the services of that area and of those before it. */
export type JobParts<Services> = Omit<Context, 'config' | 'services' | 'checks' | 'close'> & {
  services: Services
  mail: MailPort
  /** Null if push is off. */
  push: PushPort | null
}
