import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { VideoCard } from '#components/video-card.tsx'
import type { Video } from '#contracts/video/video.ts'
import { videoTypeName } from '#contracts/video/video.rules.ts'
import { ownerOf, useShown } from '#data/account/relation/hidden.ts'
import { NO_FILTER } from '#data/video/video/filter.ts'
import { ofCategory } from '#data/video/video/of-category.ts'
import { videoQueries } from '#data/video/video/queries.ts'
import { paths } from '#lib/shared/paths.ts'
import styles from './similar-films.module.css'

const READ = 7
const SHOWN = 4
const SIZES = '(width < 576px) 30vw, 130px'

/** Films of the same category in which something can still be bought, the newest first. Nothing without any. */
export function SimilarFilms({ entry }: { entry: Pick<Video, 'uuid' | 'type' | 'category'> }) {
  const { t } = useTranslation('feed')
  const type = videoTypeName(entry.type) === 'short' ? 'reel' : 'vod'
  const request = ofCategory(type, entry.category.uuid, READ, { ...NO_FILTER, isAvailable: true })
  const { data } = useQuery({ ...videoQueries.list(request, { page: 1 }), meta: { isQuiet: true } })
  const shown = useShown(data?.data ?? [], ownerOf)
  const films = shown.filter(({ uuid }) => uuid !== entry.uuid).slice(0, SHOWN)
  if (films.length === 0) return null
  return (
    <section className={styles.similar} aria-labelledby={`similar-${entry.uuid}`}>
      <h2 id={`similar-${entry.uuid}`} className={styles.title}>
        {t(`similar.${type}`)}
      </h2>
      <ul className={styles.films}>
        {films.map((video) => (
          <li key={video.uuid}>
            <VideoCard video={video} sizes={SIZES} />
          </li>
        ))}
      </ul>
      <Link href={paths.listOrder} prefetch={false} className={styles.how}>
        {t('similar.how')}
      </Link>
    </section>
  )
}
