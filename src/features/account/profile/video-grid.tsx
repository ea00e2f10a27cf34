import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { LoadFault } from '#components/load-fault.tsx'
import { MoreButton } from '#components/more-button.tsx'
import { PageLinks } from '#components/page-links.tsx'
import { VideoCard } from '#components/video-card.tsx'
import { SELLER_VIDEOS_A_PAGE, sellerVideos } from '#data/video/video/seller-videos.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { type VideoTab, VIDEOS_OF_TAB } from './lib/profile-tab.ts'
import styles from './video-grid.module.css'

const SIZES = '(width < 576px) 46vw, (width < 992px) 30vw, 220px'
const WAITING = 6
/** Cards in the first window of a desktop. */
const FIRST_ROW = 5

type Props = {
  seller: { uuid: string }
  /** Name of the shop. */
  name: string
  tab: VideoTab
  /** Page in the address. Further pages are appended below it. */
  page: number
  hrefOf: (page: number) => string
}

/**
 * A seller's videos of one or all types. Each opens the list that continues with the seller's other videos. Further
 * videos are appended, and also have addresses for sharing and for crawlers.
 */
export function VideoGrid({ seller, name, tab, page, hrefOf }: Props) {
  const { t } = useTranslation('profile')
  const { type, list } = VIDEOS_OF_TAB[tab]
  const query = useInfiniteQuery(sellerVideos(seller.uuid, type, page))
  const videos = query.data?.pages.flatMap(({ data }) => data)
  const pageCount = Math.max(page, Math.ceil((query.data?.pages[0]?.meta.total ?? 0) / SELLER_VIDEOS_A_PAGE))
  if (query.isError && !videos) return <LoadFault as="h3" title={t(`failed.${tab}`)} query={query} />
  if (videos?.length === 0)
    return (
      <EmptyState
        as="h3"
        drawing={<img src="/drawings/closed-stall.svg" alt="" width={240} height={180} loading="lazy" />}
        title={t(`empty.${tab}.title`)}
        text={t(`empty.${tab}.text`)}
      />
    )
  return (
    <div className={styles.videos} aria-busy={!videos}>
      <ul className={styles.grid}>
        {videos?.map((video, index) => (
          <li key={video.uuid}>
            <VideoCard video={video} list={list} sizes={SIZES} isFirst={index < FIRST_ROW} />
          </li>
        ))}
        {!videos &&
          Array.from({ length: WAITING }, (_, index) => (
            <li key={index} aria-hidden="true">
              <Skeleton className={styles.waiting} />
            </li>
          ))}
      </ul>
      <MoreButton query={query} label={t('more')} againLabel={t('moreAgain')} />
      <PageLinks page={page} pageCount={pageCount} hrefOf={hrefOf} name={t('pages', { name })} />
    </div>
  )
}
