import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { LoadFault } from '#components/load-fault.tsx'
import { MoreButton } from '#components/more-button.tsx'
import { ProductPicture } from '#components/product-picture.tsx'
import type { Video } from '#contracts/video/video.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import { liveQueries } from '#data/live/live/queries.ts'
import { formatDuration } from '#lib/shared/format.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './history-view.module.css'

type Props = { entry: Video; onJump: (offset: number) => void }

/** Purchases in a live, newest first, without names. In a saved live a tap jumps to the moment of the purchase. */
export function PurchaseHistory({ entry, onJump }: Props) {
  const { t } = useTranslation('feed')
  const isLive = entry.type === VIDEO_TYPE.live
  const query = useInfiniteQuery({ ...liveQueries.purchases(entry.uuid), refetchOnMount: isLive })
  const all = query.data?.pages.flatMap(({ data }) => data)
  if (!all && query.isError) return <LoadFault title={t('purchases.failed')} query={query} as="h3" />
  if (!all)
    return (
      <div role="status" aria-label={t('purchases.loading')}>
        <Skeleton height={200} />
      </div>
    )
  if (all.length === 0) return <p className={styles.empty}>{t(isLive ? 'purchases.emptyLive' : 'purchases.empty')}</p>
  return (
    <>
      <ol className={styles.entries}>
        {all.map(({ uuid, offset, name, picture, quantity }) => {
          const line = (
            <>
              <span className={styles.time}>{formatDuration(offset)}</span>
              <ProductPicture path={picture} size={56} />
              <span className={styles.words}>
                <span className={styles.name}>{name}</span>
                <span className={styles.line}>{t('purchases.pieces', { count: quantity })}</span>
              </span>
            </>
          )
          return (
            <li key={uuid} className={styles.entry}>
              {isLive ? (
                <div className={styles.jump}>{line}</div>
              ) : (
                <button type="button" className={styles.jump} onClick={() => onJump(offset)}>
                  <span className="visually-hidden">{t('history.jump')}</span>
                  {line}
                </button>
              )}
            </li>
          )
        })}
      </ol>
      <MoreButton query={query} label={t('history.more')} againLabel={t('history.moreAgain')} variant="ghost" />
    </>
  )
}
