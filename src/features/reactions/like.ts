import type { QueryClient } from '@tanstack/react-query'
import { MutationObserver } from '@tanstack/react-query'
import { createThrottle, DUMMY_REACTION_THROTTLE_MS, REACTION_THROTTLE_MS } from '#contracts/reaction.rules.ts'
import { reactionMutations } from '#data/reaction/mutations.ts'
import { addReacted, hasReacted, likeQuantityOf, removeReacted, setLikeQuantity } from './store.ts'

type Liked = { uuid: string; statistic: { likeQuantity: number } }

const mayLike = createThrottle(REACTION_THROTTLE_MS)
const mayShow = createThrottle(DUMMY_REACTION_THROTTLE_MS)

/**
 * Likes a video at once, and asks the server meanwhile; rejects when it did not agree, and then nothing has changed. What is
 * liked already is shown to the others as one heart more, and what comes too soon after the last one goes no further.
 */
export async function like(client: QueryClient, userId: string, video: Liked): Promise<void> {
  const { uuid } = video
  if (hasReacted(uuid)) {
    // Nobody misses a heart of which only the others would know.
    if (mayShow(uuid, Date.now()))
      await run(client, reactionMutations.dummy(), { userId, videoUuid: uuid }).catch(() => {})
    return
  }
  if (!mayLike(uuid, Date.now())) return
  const before = likeQuantityOf(uuid, video.statistic.likeQuantity)
  addReacted(uuid)
  setLikeQuantity(uuid, before + 1)
  try {
    const { likeQuantity } = await run(client, reactionMutations.like(), { userId, videoUuid: uuid })
    setLikeQuantity(uuid, likeQuantity)
  } catch (error) {
    removeReacted(uuid)
    setLikeQuantity(uuid, before)
    throw error
  }
}

/** The same for taking it back. */
export async function takeBack(client: QueryClient, userId: string, video: Liked): Promise<void> {
  const { uuid } = video
  const before = likeQuantityOf(uuid, video.statistic.likeQuantity)
  removeReacted(uuid)
  setLikeQuantity(uuid, Math.max(0, before - 1))
  try {
    await run(client, reactionMutations.takeBack(), { userId, videoUuid: uuid })
  } catch (error) {
    addReacted(uuid)
    setLikeQuantity(uuid, before)
    throw error
  }
}

function run<Sent, Answer>(
  client: QueryClient,
  options: ConstructorParameters<typeof MutationObserver<Answer, Error, Sent>>[1],
  sent: Sent,
): Promise<Answer> {
  return new MutationObserver(client, options).mutate(sent)
}
