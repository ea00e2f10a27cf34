import { z } from 'zod'
import { sessionStore } from '#lib/storage.ts'
import { CONTACT_FIELDS, type ContactForm, EMPTY_FORM } from './contact-form.ts'

const KEY = 'contact-draft'

const Draft = z.object({ name: z.string(), email: z.string(), topic: z.string(), message: z.string() })

/** What was typed and not sent yet, until the tab is closed. What is no draft is none. */
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
