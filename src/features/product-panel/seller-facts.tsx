import { useQuery } from '@tanstack/react-query'
import { TraderFacts } from '#components/trader-facts.tsx'
import type { Video } from '#contracts/video.ts'
import { shopQueries } from '#data/shop/queries.ts'

/** Sellers rarely change what they are. */
const FRESH_MS = 10 * 60 * 1000

/** With whom one would make the contract; where that cannot be read it stands in the summary of the order. */
export function SellerFacts({ owner }: { owner: Video['owner'] }) {
  const { data } = useQuery({ ...shopQueries.details(owner.uuid), staleTime: FRESH_MS })
  return data ? <TraderFacts trader={data.trader} fullName={owner.fullName} /> : null
}
