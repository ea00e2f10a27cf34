import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { LoadFault } from '#components/load-fault.tsx'
import { MoreButton } from '#components/more-button.tsx'
import { SectionHead } from '#components/section-head.tsx'
import { VideoCard } from '#components/video-card.tsx'
import { productPageQueries } from '#data/video/product-page/queries.ts'
import styles from './product-page.module.css'

const SIZES = '(width < 576px) 46vw, (width < 992px) 30vw, 190px'

/** Reels and lives that show the product. */
export function ProductFilms({ uuid }: { uuid: string }) {
  const { t } = useTranslation('product')
  const query = useInfiniteQuery(productPageQueries.films(uuid))
  const films = query.data?.pages.flatMap(({ data }) => data)
  if (films?.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="films">
      <SectionHead id="films" title={t('films.title')} />
      {query.isError && !films ? (
        <LoadFault as="h3" title={t('films.failed')} query={query} />
      ) : (
        <ul className={styles.films}>
          {films?.map((video) => (
            <li key={video.uuid}>
              <VideoCard video={video} sizes={SIZES} />
            </li>
          ))}
        </ul>
      )}
      <MoreButton query={query} label={t('films.more')} againLabel={t('films.moreAgain')} />
    </section>
  )
}
