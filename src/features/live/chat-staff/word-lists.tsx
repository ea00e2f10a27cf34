import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { type BaseSyntheticEvent, useState } from 'react'
import type { ChatWords } from '#contracts/live/chat-staff.ts'
import { chatStaffMutations } from '#data/live/chat-staff/mutations.ts'
import { ApiError } from '#lib/shared/api.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { showToast } from '#ui/toast.ts'
import styles from './chat-staff.module.css'

const ACTIONS = ['hold', 'refuse'] as const
type WordAction = (typeof ACTIONS)[number]

const linesOf = (text: string) =>
  [...new Set(text.split('\n').map((word) => word.trim()))].filter((word) => word !== '')

/** One word per line. For a word on both lists the stricter rule applies. */
export function WordLists({ sellerUuid, words }: { sellerUuid: string; words: ChatWords }) {
  const { t } = useTranslation('chat-staff')
  const save = useMutation(chatStaffMutations.setWords(sellerUuid))
  const [text, setText] = useState(() => {
    const of = (action: WordAction) => words.data.flatMap((one) => (one.action === action ? [one.word] : [])).join('\n')
    return { hold: of('hold'), refuse: of('refuse') }
  })
  const [hasFault, setHasFault] = useState(false)

  function handleSubmit(event: BaseSyntheticEvent) {
    event.preventDefault()
    const refused = linesOf(text.refuse)
    const known = new Set(refused.map((word) => word.toLowerCase()))
    const held = linesOf(text.hold).filter((word) => !known.has(word.toLowerCase()))
    const data = [
      ...refused.map((word) => ({ word, action: 'refuse' as const })),
      ...held.map((word) => ({ word, action: 'hold' as const })),
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
      {ACTIONS.map((action) => (
        <TextArea
          key={action}
          label={t(`words.${action}`)}
          help={t(`words.${action}Help`)}
          error={hasFault && action === 'refuse' && t('words.fault')}
          rows={3}
          value={text[action]}
          onChange={(event) => setText({ ...text, [action]: event.target.value })}
        />
      ))}
      <Button type="submit" variant="secondary" isLoading={save.isPending}>
        {t('words.save')}
      </Button>
    </form>
  )
}
