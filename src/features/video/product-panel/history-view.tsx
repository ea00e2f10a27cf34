import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { LoadFault } from '#components/load-fault.tsx'
import type { ProductFilter } from '#contracts/catalogue/product.rules.ts'
import type { DefinitionProjection } from '#contracts/catalogue/product.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import type { Video } from '#contracts/video/video.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { HistoryEntry } from './history-entry.tsx'
import styles from './history-view.module.css'
import { ProductView } from './product-view.tsx'
import { PurchaseHistory } from './purchase-history.tsx'
import { useHistory } from './use-history.ts'
import { usePlayedSecond } from '#lib/browser/use-played-second.ts'

type Props = {
  entry: Video
  getVideo: () => HTMLVideoElement | null
  /** Called after a jump, so that a sheet over the film can close. */
  onJump?: () => void
}

const VIEWS = ['all', 'available', 'bought'] as const satisfies (ProductFilter | 'bought')[]

/** Products of a live with their times. A tap jumps to the time; during the live it opens the product. */
export function HistoryView({ entry, getVideo, onJump }: Props) {
  const { t } = useTranslation('feed')
  const [view, setView] = useState<(typeof VIEWS)[number]>('all')
  const filter = view === 'bought' ? 'all' : view
  const [opened, setOpened] = useState<DefinitionProjection | null>(null)
  const { query, hasAny, shown, now } = useHistory(entry, filter, usePlayedSecond(getVideo))

  if (opened)
    return (
      <div className={styles.history}>
        <Button variant="ghost" size="small" icon={<ArrowLeft size={18} />} onClick={() => setOpened(null)}>
          {t('history.back')}
        </Button>
        <ProductView entry={entry} product={opened} as="h3" />
      </div>
    )
  const loading = (
    <div role="status" aria-label={t('history.loading')}>
      <Skeleton height={200} />
    </div>
  )
  if (query.isPending) return loading
  // If a refetch or the next page fails, the loaded pages stay.
  if (query.isError && !query.data) return <LoadFault title={t('history.failed')} query={query} />

  function handleJump(offset: number) {
    const video = getVideo()
    if (video) video.currentTime = offset
    onJump?.()
  }

  return (
    <div className={styles.history}>
      <div className={styles.filters} role="group" aria-label={t('history.filter')}>
        {VIEWS.map((name) => (
          <Button
            key={name}
            size="small"
            variant={view === name ? 'secondary' : 'ghost'}
            aria-pressed={view === name}
            onClick={() => setView(name)}
          >
            {t(`history.${name}`)}
          </Button>
        ))}
      </div>
      {view === 'bought' ? (
        <PurchaseHistory entry={entry} onJump={handleJump} />
      ) : (
        <>
          {shown.length === 0 ? (
            query.isError ? null : query.hasNextPage ? (
              loading
            ) : (
              <p className={styles.empty}>{t(hasAny ? 'history.noneAvailable' : 'history.empty')}</p>
            )
          ) : (
            <ol className={styles.entries}>
              {shown.map((one) => (
                <HistoryEntry
                  key={one.offset}
                  shown={one}
                  isNow={one === now}
                  onJump={entry.type === VIDEO_TYPE.live ? null : () => handleJump(one.offset)}
                  onOpen={() => setOpened(one.definitionProjection)}
                />
              ))}
            </ol>
          )}
          {query.isError ? (
            <Button
              variant="ghost"
              isLoading={query.isFetching}
              onClick={() => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())}
            >
              {t('history.moreAgain')}
            </Button>
          ) : (
            query.hasNextPage &&
            shown.length > 0 && (
              <Button variant="ghost" isLoading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {t('history.more')}
              </Button>
            )
          )}
        </>
      )}
    </div>
  )
}
