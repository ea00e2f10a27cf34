import { useTranslation } from 'next-i18next/pages'
import { useDeferredValue } from 'react'
import { contactsIn } from '#contracts/commerce/contact-hints.rules.ts'
import { Notice } from '#ui/notice.tsx'

/** Warns the sender of a text that leads away from Kramik. */
export function ContactNote({ text }: { text: string }) {
  const { t } = useTranslation('threads')
  const [hint] = contactsIn(useDeferredValue(text))
  return <Notice>{hint && t(`contact.${hint}`)}</Notice>
}
