import { type DraftOwner, tabDraft } from '#lib/browser/drafts.ts'
import { CONTACT_FIELDS, type ContactForm, EMPTY_FORM } from './contact-form-values.ts'

const slot = tabDraft('contact')

/** Unsent values, kept until the tab is closed. An invalid draft counts as none. */
export const contactDraft = {
  read: (owner: DraftOwner): ContactForm | null => {
    const stored = parse(slot.read(owner))
    if (typeof stored !== 'object' || stored === null) return null
    const values = Object.entries({ ...stored }).filter(
      ([name, value]) => CONTACT_FIELDS.some((field) => field === name) && typeof value === 'string',
    )
    return values.length === CONTACT_FIELDS.length ? { ...EMPTY_FORM, ...Object.fromEntries(values) } : null
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
