import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import type { ContactMessage } from '#contracts/site/contact.ts'
import { contactMutations } from '#data/site/contact/mutations.ts'
import { formResolver } from '#lib/browser/form-resolver.ts'
import { useSession, useSessionStatus } from '#lib/browser/session.ts'
import { type ContactForm, EMPTY_FORM, topicOf } from './lib/contact-form-values.ts'
import { contactDraft } from './lib/draft.ts'

const resolver = formResolver<ContactForm>()(() =>
  import('#contracts/site/contact.ts').then((contract) => contract.ContactMessage),
)

/**
 * Form state, draft and submit. The draft is restored after a reload, for its owner alone. A topic in the address overrides
 * the draft's.
 */
export function useContactForm() {
  const form = useForm<ContactForm, unknown, ContactMessage>({ resolver, defaultValues: EMPTY_FORM })
  const send = useMutation(contactMutations.send())
  const { isReady, query } = useRouter()
  const linkedTopic = isReady ? topicOf(query['topic']) : null

  const isKnown = useSessionStatus() !== 'unknown'
  const owner = useSession()?.userId ?? null
  const shownTo = useRef(owner)

  useEffect(() => {
    if (!isKnown) return undefined
    const draft = contactDraft.read(owner)
    if (draft || shownTo.current !== owner) form.reset(draft ?? EMPTY_FORM, { keepDefaultValues: true })
    shownTo.current = owner
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => contactDraft.write(owner, values),
    })
  }, [form, isKnown, owner])

  useEffect(() => {
    if (linkedTopic) form.setValue('topic', linkedTopic)
  }, [form, linkedTopic, isKnown, owner])

  return { form, send }
}
