import type { QueryClient } from '@tanstack/react-query'
import { MutationObserver, type MutationObserverOptions } from '@tanstack/react-query'
import { createThrottle, DUMMY_REACTION_THROTTLE_MS, REACTION_THROTTLE_MS } from '#contracts/video/reaction.rules.ts'
import { reactionMutations } from '#data/video/reaction/reactions.ts'
import { changeLikeQuantity, cacheLikeQuantity } from '#data/video/video/cache.ts'
import { serverNow } from '#lib/base/server-clock.ts'
import { addReacted, hasReacted, addPendingLike, removeReacted } from './store.ts'

type Reacting = { userId: string; videoUuid: string }

const mayLike = createThrottle(REACTION_THROTTLE_MS)
const mayShow = createThrottle(DUMMY_REACTION_THROTTLE_MS)

/**
 * Likes a video with an optimistic update. If the request fails, it rolls back, rejects, and may be retried at once. A
 * repeated like only shows the other viewers one more heart. Likes within the throttle interval are dropped.
 */
export async function like(client: QueryClient, userId: string, uuid: string): Promise<void> {
  if (hasReacted(uuid)) {
    if (!mayShow.pass(uuid, serverNow())) return
    // Ignore the failure: only other viewers would have seen this heart.
    const fail = () => mayShow.giveBack(uuid)
    return run(client, reactionMutations.dummy(), { userId, videoUuid: uuid }).then(() => {}, fail)
  }
  if (!mayLike.pass(uuid, serverNow())) return
  addReacted(uuid)
  const end = addPendingLike(uuid, 1)
  try {
    const { likeQuantity } = await run(client, reactionMutations.like(), { userId, videoUuid: uuid })
    cacheLikeQuantity(client, uuid, likeQuantity)
  } catch (error) {
    mayLike.giveBack(uuid)
    removeReacted(uuid)
    throw error
  } finally {
    end()
  }
}

/** Withdraws a like, also as an optimistic update. The video may be liked again at once. */
export async function takeBack(client: QueryClient, userId: string, uuid: string): Promise<void> {
  mayLike.giveBack(uuid)
  removeReacted(uuid)
  const end = addPendingLike(uuid, -1)
  try {
    await run(client, reactionMutations.takeBack(), { userId, videoUuid: uuid })
    // The response has no count. If an event arrived first, its count already includes the change.
    if (end()) changeLikeQuantity(client, uuid, -1)
  } catch (error) {
    addReacted(uuid)
    end()
    throw error
  }
}

/** Requests for the same video run one after another. Otherwise a like could arrive after its withdrawal. */
function run<Answer>(
  client: QueryClient,
  options: MutationObserverOptions<Answer, Error, Reacting>,
  sent: Reacting,
): Promise<Answer> {
  return new MutationObserver(client, { ...options, scope: { id: `reaction ${sent.videoUuid}` } }).mutate(sent)
}
