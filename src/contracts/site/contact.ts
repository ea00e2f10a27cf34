import { z } from 'zod'
import { email, line, neededLine, text } from '../base/fields.ts'

export const CONTACT_TOPICS = [
  'order',
  'return',
  'complaint',
  'seller',
  'technical',
  'report',
  'privacy',
  'accessibility',
  'other',
] as const
export const ContactTopic = z.enum(CONTACT_TOPICS)
export type ContactTopic = z.infer<typeof ContactTopic>

export const CONTACT_MESSAGE_MIN = 10
export const CONTACT_MESSAGE_MAX = 5000

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
