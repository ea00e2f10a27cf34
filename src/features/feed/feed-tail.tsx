import { useTranslation } from 'next-i18next/pages'
import type { CSSProperties } from 'react'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SlideSkeleton } from './slide-skeleton.tsx'
import { StallDrawing } from './stall-drawing.tsx'
import styles from './feed-tail.module.css'
import type { FeedType } from './lib/feed-type.ts'

type Props = {
  type: FeedType
  row: number
  isActive: boolean
  status: 'loading' | 'failed' | 'end'
  onRetry: () => void
  onBeginning: () => void
}

/** The place behind the last entry: the end, or what is still to come. */
export function FeedTail({ type, row, isActive, status, onRetry, onBeginning }: Props) {
  const { t } = useTranslation('feed')
  const title = {
    loading: t(`loadingMore.${type}`),
    failed: t(`moreFailed.title.${type}`),
    end: t(`end.title.${type}`),
  }[status]
  return (
    <article
      className={styles.tail}
      style={{ '--row': row } as CSSProperties}
      aria-label={title}
      inert={!isActive}
      aria-busy={status === 'loading'}
    >
      {status === 'loading' && <SlideSkeleton label={title} />}
      {status === 'failed' && (
        <ErrorState title={title} text={t('moreFailed.text')} retryLabel={t('moreFailed.retry')} onRetry={onRetry} />
      )}
      {status === 'end' && (
        <EmptyState
          drawing={<StallDrawing />}
          title={title}
          text={t(`end.text.${type}`)}
          action={
            <Button variant="secondary" onClick={onBeginning}>
              {t('end.again')}
            </Button>
          }
        />
      )}
    </article>
  )
}
