import { z } from 'zod'

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

/** No line breaks and no signs that turn the direction of writing: the text becomes part of a mail's header. */
const isOneLine = (text: string) => !/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(text)
/** Control characters but for tabs and line breaks, and halves of characters, are no text, and no database keeps them. */
const isText = (text: string) => !/[\p{Cs}]|(?![\t\n\r])\p{Cc}/u.test(text)

/** What somebody writes to whoever runs this place. */
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
      .meta({ description: 'A trap: people do not see this field. A message that fills it is accepted and dropped' }),
  })
  .meta({ id: 'ContactMessage' })
export type ContactMessage = z.output<typeof ContactMessage>
