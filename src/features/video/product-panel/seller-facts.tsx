import { useQuery } from '@tanstack/react-query'
import { TraderFacts } from '#components/trader-facts.tsx'
import type { Video } from '#contracts/video/video.ts'
import { shopQueries } from '#data/catalogue/shop/queries.ts'

/** The details of sellers rarely change. */
const FRESH_MS = 10 * 60 * 1000

/** The trader behind the offer. If it cannot be loaded, the order's summary still shows it. */
export function SellerFacts({ owner }: { owner: Video['owner'] }) {
  const { data } = useQuery({ ...shopQueries.details(owner.uuid), staleTime: FRESH_MS })
  return data ? <TraderFacts trader={data.trader} fullName={owner.fullName} /> : null
}
