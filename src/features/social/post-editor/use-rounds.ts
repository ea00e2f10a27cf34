import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import type { DraftSlot } from '#lib/browser/draft-slot.ts'
import { showToast } from '#ui/toast.ts'
import type { PostDraft } from './lib/post-draft.ts'

/** `round` is the key of the form; a new one resets it. */
export function useRounds(slot: DraftSlot<PostDraft> | null) {
  const { t } = useTranslation('post-editor')
  const [round, setRound] = useState(0)
  const begin = () => setRound((before) => before + 1)
  const discard = (draft: PostDraft, text = t('draft.discarded')) => {
    slot?.clear()
    begin()
    const undo = () => {
      slot?.write(draft)
      begin()
    }
    showToast({ kind: 'info', text, action: { label: t('undo'), onAction: undo } })
  }
  return { round, begin, discard }
}
