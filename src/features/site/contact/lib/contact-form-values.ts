import { CONTACT_TOPICS } from '#contracts/site/contact.rules.ts'
import type { ContactMessage, ContactTopic } from '#contracts/site/contact.ts'
import { ApiError, NetworkError } from '#lib/shared/api.ts'

export type ContactField = Exclude<keyof ContactMessage, 'website'>
/** Values of the form. The topic is empty until it is chosen. */
export type ContactForm = Omit<ContactMessage, 'topic'> & { topic: ContactTopic | '' }

export const CONTACT_FIELDS: ContactField[] = ['name', 'email', 'topic', 'message']
export const EMPTY_FORM: ContactForm = { name: '', email: '', topic: '', message: '', website: '' }

/** Topic from a link like `/kontakt?topic=report`. */
export const topicOf = (value: unknown): ContactTopic | null => CONTACT_TOPICS.find((topic) => topic === value) ?? null

/** Translation key for a field that breaks the contract's rule `code`. */
export const fieldError = (field: ContactField, code: string | undefined) =>
  field === 'message' && (code === 'too_big' || code === 'custom')
    ? `errors.message.${code}`
    : field === 'name' && code === 'too_big'
      ? 'errors.name.too_big'
      : `errors.${field}.wrong`

/** Invalid fields with the violated rule, or a message for the whole form. `minutes` is the time to wait. */
export type SendFailure = { fields: ContactField[]; code?: string; message: string; minutes?: number }

export function explainFailure(error: Error): SendFailure {
  if (error instanceof NetworkError) return { fields: [], message: 'errors.network' }
  if (!(error instanceof ApiError)) return { fields: [], message: 'errors.unexpected' }
  const minutes = Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60))
  if (error.status === 429) return { fields: [], message: 'errors.tooMany', minutes }
  if (error.status === 413) return { fields: ['message'], code: 'too_big', message: 'errors.message.too_big' }
  const fields = CONTACT_FIELDS.filter((field) => error.errors.some(({ path }) => path?.[0] === field))
  return { fields, message: 'errors.unexpected' }
}
