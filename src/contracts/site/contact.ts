import { z } from 'zod'
import { email, line, neededLine, text } from '../base/fields.ts'
import { CONTACT_MESSAGE_MAX, CONTACT_MESSAGE_MIN, CONTACT_TOPICS } from './contact.rules.ts'

export const ContactTopic = z.enum(CONTACT_TOPICS)
export type ContactTopic = z.infer<typeof ContactTopic>

/** Message to the site's operator. */
export const ContactMessage = z
  .object({
    name: neededLine(100),
    email: email(),
    topic: ContactTopic,
    message: text(CONTACT_MESSAGE_MAX).min(CONTACT_MESSAGE_MIN),
    website: line(2000)
      .default('')
      .meta({ description: 'Honeypot, invisible to people. A message that fills it is accepted and dropped' }),
  })
  .meta({ id: 'ContactMessage' })
export type ContactMessage = z.output<typeof ContactMessage>
