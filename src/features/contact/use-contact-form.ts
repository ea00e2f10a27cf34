import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { ContactMessage } from '#contracts/contact.ts'
import { contactMutations } from '#data/contact/mutations.ts'
import { formResolver } from '#lib/browser/form-resolver.ts'
import { type ContactForm, EMPTY_FORM, topicOf } from './lib/contact-form-values.ts'
import { contactDraft } from './lib/draft.ts'

const resolver = formResolver<ContactForm>()(ContactMessage)

/** Form state, draft and submit. The draft is restored after a reload. A topic in the address overrides the draft's. */
export function useContactForm() {
  const form = useForm<ContactForm, unknown, ContactMessage>({ resolver, defaultValues: EMPTY_FORM })
  const send = useMutation(contactMutations.send())
  const { isReady, query } = useRouter()
  const linkedTopic = isReady ? topicOf(query['topic']) : null

  useEffect(() => {
    const draft = contactDraft.read()
    if (draft) form.reset(draft, { keepDefaultValues: true })
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => contactDraft.write(values),
    })
  }, [form])

  useEffect(() => {
    if (linkedTopic) form.setValue('topic', linkedTopic)
  }, [form, linkedTopic])

  return { form, send }
}
