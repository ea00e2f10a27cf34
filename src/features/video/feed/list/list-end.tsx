import { useTranslation } from 'next-i18next/pages'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SlideSkeleton } from './slide-skeleton.tsx'
import { StallDrawing } from './stall-drawing.tsx'
import styles from './list-end.module.css'
import type { ListWords } from '#data/video/video/list.ts'
import type { ListEndStatus } from './lib/list-end.ts'

type Props = {
  type: ListWords
  row: number
  isActive: boolean
  status: ListEndStatus
  search: string
  /** Shown at the end of the list. */
  similar?: ReactNode
  onRetry: () => void
  onBeginning: () => void
  /** Clears filter and search. */
  onWiden: () => void
}

/** Place after the last entry: the end of the list, or its loading and error states. */
export function ListEnd({ type, row, isActive, status, search, similar, ...on }: Props) {
  const { t } = useTranslation('feed')
  // Keep showing the failure while it is retried in the background, so that screen readers do not announce each
  // attempt.
  const [isFailed, setIsFailed] = useState(status === 'failed')
  if (status !== 'loading' && isFailed !== (status === 'failed')) setIsFailed(status === 'failed')
  const shown = isFailed && status === 'loading' ? 'failed' : status
  const title = {
    loading: t(`loadingMore.${type}`),
    failed: t(`moreFailed.title.${type}`),
    end: t(`end.title.${type}`),
    nothing: search ? t('nothing.titleOfSearch', { search }) : t(`nothing.title.${type}`),
  }[shown]
  return (
    <article
      className={styles.tail}
      style={{ '--row': row } as CSSProperties}
      aria-label={title}
      inert={!isActive}
      aria-busy={status === 'loading'}
    >
      {shown === 'loading' && <SlideSkeleton label={title} />}
      {shown === 'failed' && (
        <ErrorState
          title={title}
          text={t('moreFailed.text')}
          retryLabel={t('moreFailed.retry')}
          isRetrying={status === 'loading'}
          onRetry={on.onRetry}
        />
      )}
      {shown === 'end' && (
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
      {shown === 'end' && isActive && similar}
      {shown === 'nothing' && (
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
