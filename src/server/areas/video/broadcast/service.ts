import type { Settings } from '#server/context/settings.ts'
import type { Db, Tx } from '#server/db/client.ts'
import type { Broadcast } from '../video/present.ts'
import { createRecorded } from './recorded.ts'
import { createBroadcastRepo } from './repo.ts'
import { createSavedProducts } from './saved-products.ts'

type Parts = { db: Db; gatewayUrl: Settings['gatewayUrl'] }

export type BroadcastService = ReturnType<typeof createBroadcastService>

/** Lives as the areas below `live` see them: on air or not, their streams, and the products that they showed. */
export function createBroadcastService({ db, gatewayUrl }: Parts) {
  const repo = createBroadcastRepo(db)
  const recorded = createRecorded(repo)
  return {
    recorded,
    savedProducts: createSavedProducts(db, recorded),

    /** Stream addresses of those of the lives that are on air. */
    channelsOf: async (uuids: string[]): Promise<ReadonlyMap<string, Broadcast>> => {
      const channels = uuids.length > 0 ? await repo.channels(uuids) : []
      return new Map(
        channels.flatMap(({ videoUuid, gateway, room, watchPin }) =>
          gateway !== null && room !== null && watchPin !== null
            ? [[videoUuid, { janusApiUrl: gatewayUrl(gateway), streamId: room, rxPin: watchPin }] as const]
            : [],
        ),
      )
    },

    /** Of these videos those on air, with their conversations. */
    conversationsOnAir: async (uuids: readonly string[]): Promise<Map<string, string>> =>
      new Map(
        (uuids.length === 0 ? [] : await repo.conversationsOnAir([...new Set(uuids)])).map((row) => [
          row.videoUuid,
          row.conversationUuid,
        ]),
      ),

    /** Users among these with a live that is on, also while it is interrupted. */
    ownersOnAir: async (userUuids: readonly string[]): Promise<Set<string>> =>
      new Set((await repo.ownersOnAir([...userUuids])).map(({ ownerUuid }) => ownerUuid)),

    /** Owner of the live while it is on, also while it is interrupted; otherwise null. */
    onAirOwner: (uuid: string, tx?: Tx): Promise<string | null> => repo.onAirOwner(uuid, tx),
  }
}
