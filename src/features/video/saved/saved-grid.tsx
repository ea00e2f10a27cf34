import type { ReactNode } from 'react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { CardPicture } from '#components/card-picture.tsx'
import { ProductCard } from '#components/product-card.tsx'
import { SaveSlot } from '#components/save-slot.tsx'
import { VideoCard } from '#components/video-card.tsx'
import type { ProductThing } from '#contracts/video/saved.ts'
import type { Video } from '#contracts/video/video.ts'
import { paths } from '#lib/shared/paths.ts'
import { ShoppingBag } from 'lucide-react'
import styles from './saved.module.css'

type Shown = { uuid: string; product: ProductThing | null; video: Video | null }

type Props<Entry extends Shown> = { entries: readonly Entry[]; renderBelow?: (entry: Entry) => ReactNode }

/** Cards of products and videos in one grid. */
export const SavedGrid = <Entry extends Shown>({ entries, renderBelow }: Props<Entry>) => (
  <ul className={styles.grid}>
    {entries.map((entry) => (
      <li key={entry.uuid} className={styles.entry}>
        {entry.video && <VideoCard video={entry.video} as="h2" />}
        {entry.product && <ThingCard product={entry.product} />}
        {renderBelow?.(entry)}
      </li>
    ))}
  </ul>
)

function ThingCard({ product }: { product: ProductThing }) {
  const href = paths.product(product, product.uuid)
  if (product.offer) return <ProductCard product={product.offer} href={href} as="h2" />
  return <EndedCard product={product} href={href} />
}

/** A product that no video shows at the moment. */
function EndedCard({ product: { uuid, name, picture }, href }: { product: ProductThing; href: string }) {
  const { t } = useTranslation('saved')
  return (
    <article className={styles.ended}>
      <div className={styles.picture}>
        <CardPicture
          path={picture}
          sizes="(width < 768px) 45vw, 280px"
          isFirst={false}
          icon={<ShoppingBag size={40} />}
        />
        <span className={styles.save}>
          <SaveSlot thing={{ kind: 'product', uuid }} name={name} variant="solid" />
        </span>
      </div>
      <h2 className={styles.name}>
        <Link href={href} prefetch={false}>
          {name}
        </Link>
      </h2>
      <p className={styles.note}>{t('ended')}</p>
    </article>
  )
}
