import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { NoticeCard } from '#components/notice-card.tsx'
import { Button } from '#ui/button.tsx'

type Props = { /** Whether the draft changes an existing post. */ isOfPost: boolean; onDiscard: () => void }

/** Tells that a draft was restored, until it is kept or discarded. */
export function DraftNotice({ isOfPost, onDiscard }: Props) {
  const { t } = useTranslation('post-editor')
  const [isShown, setIsShown] = useState(true)
  if (!isShown) return null
  return (
    <NoticeCard
      tone="calm"
      title={t('draft.title')}
      text={t(isOfPost ? 'draft.changes' : 'draft.text')}
      actions={
        <>
          <Button size="small" variant="secondary" onClick={() => setIsShown(false)}>
            {t('draft.keep')}
          </Button>
          <Button size="small" variant="ghost" onClick={onDiscard}>
            {t('draft.discard')}
          </Button>
        </>
      }
    />
  )
}
