import { z } from 'zod'
import type { JobKind } from '#server/jobs/queue.ts'

const OfShop = z.object({ ownerUuid: z.uuid() })

/** Looks a firm's numbers up in a public register. A register that does not answer changes nothing. */
export const checkTrader: JobKind<z.infer<typeof OfShop>> = {
  name: 'shop.checkTrader',
  payload: OfShop,
  retryLimit: 8,
  expireInSeconds: 60,
}
