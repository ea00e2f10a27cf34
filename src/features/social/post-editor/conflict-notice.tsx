import { useTranslation } from 'next-i18next/pages'
import { useEffect, useRef } from 'react'
import { NoticeCard } from '#components/notice-card.tsx'
import { Button } from '#ui/button.tsx'
import { differences, type PostValues } from './lib/post-values.ts'
import styles from './post-composer.module.css'

type Props = {
  mine: PostValues
  newer: PostValues
  /** Number of attempts to save that were refused. Each one moves the focus here. */
  refusals: number
  onLoad: () => void
  onKeepMine: () => void
}

/** Choice between the typed version and a newer one, which was saved in another tab or on another device. */
export function ConflictNotice({ mine, newer, refusals, onLoad, onKeepMine }: Props) {
  const { t } = useTranslation('post-editor')
  const notice = useRef<HTMLElement>(null)
  useEffect(() => {
    if (refusals > 0) notice.current?.focus()
  }, [refusals])
  const parts = differences(mine, newer)
  return (
    <NoticeCard
      ref={notice}
      tone="warning"
      title={t('conflict.title')}
      text={t('conflict.text', { parts: parts.map((part) => t(`conflict.part.${part}`)).join(', ') })}
      actions={
        <>
          <Button size="small" variant="secondary" onClick={onLoad}>
            {t('conflict.load')}
          </Button>
          <Button size="small" variant="ghost" onClick={onKeepMine}>
            {t('conflict.keep')}
          </Button>
        </>
      }
    >
      {parts.includes('content') && newer.content !== '' && (
        <blockquote className={styles.newer} dir="auto">
          {newer.content}
        </blockquote>
      )}
    </NoticeCard>
  )
}
