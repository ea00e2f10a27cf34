import { useTranslation } from 'next-i18next/pages'
import type { CSSProperties } from 'react'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SlideSkeleton } from './slide-skeleton.tsx'
import { StallDrawing } from './stall-drawing.tsx'
import styles from './feed-tail.module.css'
import type { ListWords } from '#data/video/list.ts'
import type { TailStatus } from './lib/tail.ts'

type Props = {
  type: ListWords
  row: number
  isActive: boolean
  status: TailStatus
  search: string
  onRetry: () => void
  onBeginning: () => void
  /** Takes filter and search away. */
  onWiden: () => void
}

/** The place behind the last entry: the end, or what is still to come. */
export function FeedTail({ type, row, isActive, status, search, ...on }: Props) {
  const { t } = useTranslation('feed')
  const title = {
    loading: t(`loadingMore.${type}`),
    failed: t(`moreFailed.title.${type}`),
    end: t(`end.title.${type}`),
    nothing: search ? t('nothing.titleOfSearch', { search }) : t(`nothing.title.${type}`),
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
        <ErrorState title={title} text={t('moreFailed.text')} retryLabel={t('moreFailed.retry')} onRetry={on.onRetry} />
      )}
      {status === 'end' && (
        <EmptyState
          drawing={<StallDrawing />}
          title={title}
          text={t(`end.text.${type}`)}
          action={
            <Button variant="secondary" onClick={on.onBeginning}>
              {t('end.again')}
            </Button>
          }
        />
      )}
      {status === 'nothing' && (
        <div role="status">
          <EmptyState
            drawing={<StallDrawing />}
            title={title}
            text={t('nothing.text')}
            action={<Button onClick={on.onWiden}>{t('nothing.reset')}</Button>}
          />
        </div>
      )}
    </article>
  )
}
