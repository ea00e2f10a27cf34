import type { Changes } from '#server/context/changes.ts'
import type { Tx } from '#server/db/client.ts'
import type { After } from '#server/db/unit.ts'
import type { OfferService } from '../offer/service.ts'
import { subjectsOf } from './broadcast.ts'
import type { VideoRepo } from './repo.ts'

type Parts = { changes: Pick<Changes, 'touch'>; repo: VideoRepo; offers: Pick<OfferService, 'settlePrices'> }

/** Videos that decisions of the operator hide, and show again. Each runs in the decision's transaction. */
export const createVideoHiding = ({ changes, repo, offers }: Parts) => ({
  /** Hides the video or, with null, shows it again. Nothing happens to a deleted one. */
  setHidden: async (tx: Tx, after: After, uuid: string, hiddenAt: Date | null): Promise<void> => {
    const video = await repo.lock(tx, uuid)
    if (!video) return
    await repo.edit(tx, uuid, { hiddenAt })
    await offers.settlePrices(tx, uuid)
    after(() => changes.touch(subjectsOf(video), { shop: video.ownerUuid }))
  },

  /** Withholds all videos of a seller until a time or, with null, not any more. */
  withholdOf: async (tx: Tx, after: After, ownerUuid: string, until: Date | null): Promise<void> => {
    const changed = await repo.withholdOf(tx, ownerUuid, until)
    after(() => changes.touch(...changed.map(subjectsOf), { seller: ownerUuid, shop: ownerUuid }))
  },
})
