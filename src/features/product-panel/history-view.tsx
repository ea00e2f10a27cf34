import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { filterProducts, type ProductFilter } from '#contracts/product.rules.ts'
import type { DefinitionProjection } from '#contracts/product.ts'
import { VIDEO_TYPE } from '#contracts/video.rules.ts'
import type { Video } from '#contracts/video.ts'
import { productQueries } from '#data/product/queries.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { HistoryEntry } from './history-entry.tsx'
import styles from './history-view.module.css'
import { indexShownAt } from './lib/shown-at.ts'
import { ProductView } from './product-view.tsx'
import { useNotAvailable } from './store.ts'
import { usePlayedSecond } from './use-played-second.ts'

type Props = {
  entry: Video
  getVideo: () => HTMLVideoElement | null
  /** After a jump: who has the film under a sheet wants to see it. */
  onJump?: () => void
}

const FILTERS = ['all', 'available'] as const satisfies ProductFilter[]

/** What a live showed, each with its time: a tap jumps there, or opens the product while it is on. */
export function HistoryView({ entry, getVideo, onJump }: Props) {
  const { t } = useTranslation('feed')
  const isLive = entry.type === VIDEO_TYPE.live
  const history = useInfiniteQuery(productQueries.history(entry.uuid))
  const [filter, setFilter] = useState<ProductFilter>('all')
  const [opened, setOpened] = useState<DefinitionProjection | null>(null)
  const notAvailable = useNotAvailable()
  const second = usePlayedSecond(getVideo)

  if (opened)
    return (
      <div className={styles.history}>
        <Button variant="ghost" size="small" icon={<ArrowLeft size={18} />} onClick={() => setOpened(null)}>
          {t('history.back')}
        </Button>
        <ProductView entry={entry} product={opened} as="h3" />
      </div>
    )
  if (history.isPending)
    return (
      <div role="status" aria-label={t('history.loading')}>
        <Skeleton height={200} />
      </div>
    )
  if (history.isError)
    return (
      <ErrorState
        title={t('history.failed')}
        text={t('history.failedText')}
        retryLabel={t('error.retry')}
        onRetry={() => void history.refetch()}
      />
    )

  const all = history.data.pages.flatMap(({ data }) => data)
  // A live shows the last of them, wherever its picture stands.
  const now = isLive ? all.at(-1) : all[indexShownAt(all, second)]
  const kept = new Set(
    filterProducts(
      all.map(({ definitionProjection }) => definitionProjection),
      filter,
      notAvailable,
    ).map(({ uuid }) => uuid),
  )
  const shown = all.filter(({ definitionProjection }) => kept.has(definitionProjection.uuid))

  function handleJump(offset: number) {
    const video = getVideo()
    if (video) video.currentTime = offset
    onJump?.()
  }

  return (
    <div className={styles.history}>
      <div className={styles.filters} role="group" aria-label={t('history.filter')}>
        {FILTERS.map((name) => (
          <Button
            key={name}
            size="small"
            variant={filter === name ? 'secondary' : 'ghost'}
            aria-pressed={filter === name}
            onClick={() => setFilter(name)}
          >
            {t(`history.${name}`)}
          </Button>
        ))}
      </div>
      {shown.length === 0 ? (
        <p className={styles.empty}>{t(all.length === 0 ? 'history.empty' : 'history.noneAvailable')}</p>
      ) : (
        <ol className={styles.entries}>
          {shown.map((one) => (
            <HistoryEntry
              key={one.offset}
              shown={one}
              isNow={one === now}
              onJump={isLive ? null : () => handleJump(one.offset)}
              onOpen={() => setOpened(one.definitionProjection)}
            />
          ))}
        </ol>
      )}
      {history.hasNextPage && (
        <Button variant="ghost" isLoading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          {t('history.more')}
        </Button>
      )}
    </div>
  )
}
