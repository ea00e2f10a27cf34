import { useQuery } from '@tanstack/react-query'
import { SellerCard } from '#components/seller-card.tsx'
import { sellerQueries } from '#data/video/seller/queries.ts'
import { paths } from '#lib/shared/paths.ts'
import { Shelf } from './shelf.tsx'
import { SELLERS_SHOWN } from './shown.ts'

const SIZES = '(width < 768px) 76vw, (width < 992px) 48vw, 380px'

const uuidOf = ({ uuid }: { uuid: string }) => uuid

export function SellerShelf({ categoryUuid }: { categoryUuid?: string }) {
  const query = useQuery(sellerQueries.mostFollowed(SELLERS_SHOWN, undefined, categoryUuid))
  return (
    <Shelf name="sellers" query={query} count={SELLERS_SHOWN} keyOf={uuidOf} userOf={uuidOf}>
      {(seller) => <SellerCard seller={seller} href={paths.profile(seller.username)} sizes={SIZES} />}
    </Shelf>
  )
}
