import { z } from 'zod'
import { sessionStore } from '#lib/browser/storage.ts'
import { CONTACT_FIELDS, type ContactForm, EMPTY_FORM } from './contact-form-values.ts'

const KEY = 'contact-draft'

const Draft = z.object({ name: z.string(), email: z.string(), topic: z.string(), message: z.string() })

/** Unsent values, kept until the tab is closed. An invalid draft counts as none. */
export const contactDraft = {
  read: (): ContactForm | null => {
    const draft = Draft.safeParse(parse(sessionStore.get(KEY))).data
    return draft ? ({ ...EMPTY_FORM, ...draft } as ContactForm) : null
  },
  write: (form: ContactForm) => {
    if (CONTACT_FIELDS.every((field) => form[field] === '')) sessionStore.remove(KEY)
    else sessionStore.set(KEY, JSON.stringify(form))
  },
  clear: () => sessionStore.remove(KEY),
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
