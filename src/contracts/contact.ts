import { z } from 'zod'
import { isOneLine, isText } from './text.rules.ts'

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
    name: z.string().trim().min(1).max(100).refine(isOneLine, 'must be one line'),
    email: z.email().max(254),
    topic: ContactTopic,
    message: z
      .string()
      .trim()
      .min(CONTACT_MESSAGE_MIN)
      .max(CONTACT_MESSAGE_MAX)
      .refine(isText, 'must not hold control characters'),
    website: z
      .string()
      .max(2000)
      .default('')
      .meta({ description: 'Honeypot, invisible to people. A message that fills it is accepted and dropped' }),
  })
  .meta({ id: 'ContactMessage' })
export type ContactMessage = z.output<typeof ContactMessage>
