import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { CardPicture } from '#components/card-picture.tsx'
import { LoadFault } from '#components/load-fault.tsx'
import { PanelSection } from '#components/panel-section.tsx'
import { videoTypeName } from '#contracts/video/video.rules.ts'
import { sellerQueries } from '#data/video/seller/queries.ts'
import { formatCount, formatRating, pluralCount } from '#lib/shared/format.ts'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './videos-overview.module.css'

/** Statistics of a seller's videos. */
export function VideosOverview({ user }: { user: { uuid: string; username: string } }) {
  const { t } = useTranslation('shop')
  const { data, error, isError, isFetching, refetch } = useQuery(sellerQueries.shopStatistic(user.uuid))
  return (
    <PanelSection title={t('overview.title')} text={t('overview.text')}>
      {isError && !data ? (
        <LoadFault as="h3" title={t('failed.title')} query={{ error, isFetching, refetch }} />
      ) : !data ? (
        <div role="status" aria-label={t('loading')}>
          <Skeleton height={180} width="100%" />
        </div>
      ) : (
        <>
          <dl className={styles.numbers}>
            <Figure name={t('overview.views')} value={formatCount(data.viewQuantity)} />
            <Figure name={t('overview.likes')} value={formatCount(data.likeQuantity)} />
            <Figure name={t('overview.followers')} value={formatCount(data.favoriteQuantity)} />
            <Figure
              name={t('overview.rating')}
              value={data.reviewQuantity === 0 ? t('overview.noRating') : formatRating(Number(data.ratingAverage))}
            />
            <Figure name={t('overview.reviews')} value={formatCount(data.reviewQuantity)} />
            <Figure name={t('overview.reels')} value={formatCount(data.videoQuantity.short)} />
            <Figure name={t('overview.vods')} value={formatCount(data.videoQuantity.vod)} />
            <Figure name={t('overview.lives')} value={formatCount(data.videoQuantity.live)} />
          </dl>
          {data.mostViewed.length === 0 ? (
            <div className={styles.none}>
              <p>{t('overview.none')}</p>
              <Button asChild variant="secondary">
                <Link href={paths.createReel} prefetch={false}>
                  {t('overview.add')}
                </Link>
              </Button>
            </div>
          ) : (
            <>
              <h3 className={styles.heading}>{t('overview.mostViewed')}</h3>
              <ol className={styles.list}>
                {data.mostViewed.map((video) => (
                  <li key={video.uuid} className={styles.video}>
                    <span className={styles.picture}>
                      <CardPicture path={video.thumbnail} sizes="48px" icon={null} />
                    </span>
                    <Link
                      href={paths.video(user.username, video.uuid, videoTypeName(video.type))}
                      prefetch={false}
                      className={styles.name}
                    >
                      {video.description}
                    </Link>
                    <span className={styles.seen}>
                      {t('overview.seen', {
                        count: pluralCount(video.viewQuantity),
                        shown: formatCount(video.viewQuantity),
                      })}
                    </span>
                  </li>
                ))}
              </ol>
            </>
          )}
        </>
      )}
    </PanelSection>
  )
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div className={styles.figure}>
    <dt className={styles.what}>{name}</dt>
    <dd className={styles.value}>{value}</dd>
  </div>
)
