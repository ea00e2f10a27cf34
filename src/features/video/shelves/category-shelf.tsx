import { useQuery } from '@tanstack/react-query'
import { Shapes } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { CardPicture } from '#components/card-picture.tsx'
import { CATEGORIES } from '#contracts/catalogue/category-data.ts'
import { useHidden } from '#data/account/relation/hidden.ts'
import { videoQueries } from '#data/video/video/queries.ts'
import { paths } from '#lib/shared/paths.ts'
import styles from './category-shelf.module.css'

const SIZES = '(width < 768px) 46vw, 230px'

/** The ten categories are static. Their pictures come from their newest reels, except those of hidden sellers. */
export function CategoryShelf() {
  const { t } = useTranslation('shelves')
  const { data } = useQuery(videoQueries.categories())
  const hidden = useHidden()
  const reelOf = (slug: string) => {
    const reel = data?.data.find((category) => category.slug === slug)?.newestReel
    return reel && !hidden.has(reel.ownerUuid) ? reel : null
  }
  return (
    <section aria-labelledby="shelf-categories" className={styles.shelf}>
      <h2 id="shelf-categories" className={styles.heading}>
        {t('title.categories')}
      </h2>
      <ul className={styles.tiles}>
        {CATEGORIES.map(({ slug, title }) => {
          const reel = reelOf(slug)
          return (
            <li key={slug}>
              <Link href={paths.category(slug)} prefetch={false} className={styles.tile}>
                <CardPicture path={reel?.thumbnail ?? null} sizes={SIZES} icon={<Shapes size={40} />} />
                <span className={styles.name}>{title}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
