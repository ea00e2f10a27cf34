import type { FoundProduct, SearchResults } from '#contracts/site/search.ts'
import { ProductCard } from '#components/product-card.tsx'
import { SellerCard } from '#components/seller-card.tsx'
import { VideoCard } from '#components/video-card.tsx'
import { ownerOf, useShown } from '#data/account/relation/hidden.ts'
import { paths } from '#lib/shared/paths.ts'
import { AnnouncedCard } from './announced-card.tsx'
import styles from './found-list.module.css'

const FIRST_WINDOW = 4
const sellerOf = ({ seller }: FoundProduct) => seller.uuid
const itself = ({ uuid }: { uuid: string }) => uuid

/** One page of what was found, without what is hidden from the viewer. */
export function FoundList({ results }: { results: SearchResults }) {
  const products = useShown(results.products, sellerOf)
  const films = useShown(results.type === 'live' ? results.lives : results.videos, ownerOf)
  const events = useShown(results.events, ownerOf)
  const sellers = useShown(results.sellers, itself)
  if (results.type === 'product')
    return (
      <ul className={styles.products}>
        {products.map(({ uuid, product }, index) => (
          <li key={uuid}>
            <ProductCard
              product={product}
              href={paths.product(product, product.definitionUuid)}
              isFirst={index < FIRST_WINDOW}
              as="h2"
            />
          </li>
        ))}
      </ul>
    )
  if (results.type === 'seller')
    return (
      <ul className={styles.sellers}>
        {sellers.map((seller) => (
          <li key={seller.uuid}>
            <SellerCard seller={seller} href={paths.profile(seller.username)} as="h2" />
          </li>
        ))}
      </ul>
    )
  return (
    <>
      {films.length > 0 && (
        <ul className={styles.films}>
          {films.map((video, index) => (
            <li key={video.uuid}>
              <VideoCard video={video} isFirst={index < FIRST_WINDOW} as="h2" />
            </li>
          ))}
        </ul>
      )}
      {events.length > 0 && (
        <ul className={styles.sellers}>
          {events.map((event) => (
            <li key={event.uuid}>
              <AnnouncedCard event={event} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
