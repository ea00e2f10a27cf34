import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { type BaseSyntheticEvent, useState } from 'react'
import type { ChatWords } from '#contracts/chat-staff.ts'
import { chatStaffMutations } from '#data/chat-staff/mutations.ts'
import { ApiError } from '#lib/api.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { showToast } from '#ui/toast.ts'
import styles from './chat-staff.module.css'

const DEEDS = ['hold', 'refuse'] as const
type Deed = (typeof DEEDS)[number]

const linesOf = (text: string) =>
  [...new Set(text.split('\n').map((word) => word.trim()))].filter((word) => word !== '')

/** A word a line. Where both lists hold one, the stricter counts. */
export function WordLists({ sellerUuid, words }: { sellerUuid: string; words: ChatWords }) {
  const { t } = useTranslation('chat-staff')
  const save = useMutation(chatStaffMutations.setWords(sellerUuid))
  const [text, setText] = useState(() => {
    const of = (deed: Deed) => words.data.flatMap((one) => (one.deed === deed ? [one.word] : [])).join('\n')
    return { hold: of('hold'), refuse: of('refuse') }
  })
  const [hasFault, setHasFault] = useState(false)

  function handleSubmit(event: BaseSyntheticEvent) {
    event.preventDefault()
    const refused = linesOf(text.refuse)
    const known = new Set(refused.map((word) => word.toLowerCase()))
    const held = linesOf(text.hold).filter((word) => !known.has(word.toLowerCase()))
    const data = [
      ...refused.map((word) => ({ word, deed: 'refuse' as const })),
      ...held.map((word) => ({ word, deed: 'hold' as const })),
    ]
    save.mutate(
      { data },
      {
        onSuccess: () => {
          setHasFault(false)
          showToast({ kind: 'success', text: t('words.saved') })
        },
        onError: (error) => {
          if (error instanceof ApiError && error.status === 400) setHasFault(true)
          else showToast({ kind: 'error', text: t('failed.action') })
        },
      },
    )
  }
  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      {DEEDS.map((deed) => (
        <TextArea
          key={deed}
          label={t(`words.${deed}`)}
          help={t(`words.${deed}Help`)}
          error={hasFault && deed === 'refuse' && t('words.fault')}
          rows={3}
          value={text[deed]}
          onChange={(event) => setText({ ...text, [deed]: event.target.value })}
        />
      ))}
      <Button type="submit" variant="secondary" isLoading={save.isPending}>
        {t('words.save')}
      </Button>
    </form>
  )
}
