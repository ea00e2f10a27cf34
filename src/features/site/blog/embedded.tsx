import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useEffect, useRef, useState } from 'react'
import { ProductCard } from '#components/product-card.tsx'
import { VideoCard } from '#components/video-card.tsx'
import { shownProduct } from '#contracts/video/shown-product.rules.ts'
import { videoQueries } from '#data/video/video/queries.ts'
import type { Embed } from '#contracts/site/article.ts'
import { paths } from '#lib/shared/paths.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './embedded.module.css'

/** Distance below the window at which loading begins. */
const AHEAD = '600px'

/**
 * Reel or its product within an article. The article is prerendered, so the browser loads the reel when it comes near
 * the window. A deleted or unknown one takes no space.
 */
export function Embedded({ embed: { kind, uuid } }: { embed: Embed }) {
  const { t } = useTranslation('blog')
  const place = useRef<HTMLElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const { current } = place
    if (!current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true)
      },
      { rootMargin: AHEAD },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  const { data: video, isError } = useQuery({ ...videoQueries.detail(uuid), enabled: isNear })
  const product = video && shownProduct(video)
  const isGone = isError || (kind === 'product' && video !== undefined && !product)
  if (isGone) return null
  return (
    <aside
      ref={place}
      className={styles.embedded}
      data-kind={kind}
      aria-label={t(`embedded.${kind}`)}
      aria-busy={!video}
    >
      {!video ? (
        <Skeleton className={styles.skeleton} />
      ) : kind === 'product' && product ? (
        <ProductCard product={product} href={paths.video(video.owner.username, video.uuid)} sizes="280px" />
      ) : (
        <VideoCard video={video} sizes="260px" />
      )}
    </aside>
  )
}
