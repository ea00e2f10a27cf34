import { z } from 'zod'
import { type DraftOwner, tabDraft } from '#lib/browser/drafts.ts'
import { CONTACT_FIELDS, type ContactForm, EMPTY_FORM } from './contact-form-values.ts'

const slot = tabDraft('contact')

const Draft = z.object({ name: z.string(), email: z.string(), topic: z.string(), message: z.string() })

/** Unsent values, kept until the tab is closed. An invalid draft counts as none. */
export const contactDraft = {
  read: (owner: DraftOwner): ContactForm | null => {
    const draft = Draft.safeParse(parse(slot.read(owner))).data
    return draft ? ({ ...EMPTY_FORM, ...draft } as ContactForm) : null
  },
  write: (owner: DraftOwner, form: ContactForm) => {
    if (CONTACT_FIELDS.every((field) => form[field] === '')) slot.clear(owner)
    else slot.write(owner, JSON.stringify(form))
  },
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
