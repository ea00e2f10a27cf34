import type { QueryClient } from '@tanstack/react-query'
import { MutationObserver } from '@tanstack/react-query'
import { createThrottle, DUMMY_REACTION_THROTTLE_MS, REACTION_THROTTLE_MS } from '#contracts/reaction.rules.ts'
import { reactionMutations } from '#data/reaction/mutations.ts'
import { changeLikeQuantity, keepLikeQuantity } from '#data/video/cache.ts'
import { addReacted, hasReacted, hopeFor, removeReacted } from './store.ts'

type Reacting = { userId: string; videoUuid: string }

const mayLike = createThrottle(REACTION_THROTTLE_MS)
const mayShow = createThrottle(DUMMY_REACTION_THROTTLE_MS)

/**
 * Likes a video at once, and asks the server meanwhile; rejects when it did not agree, and then nothing has changed and it may
 * be tried again at once. What is liked already is shown to the others as one heart more, and what comes too soon after the
 * last one goes no further.
 */
export async function like(client: QueryClient, userId: string, uuid: string): Promise<void> {
  if (hasReacted(uuid)) {
    if (!mayShow.pass(uuid, Date.now())) return
    // Nobody misses a heart of which only the others would know.
    const fail = () => mayShow.giveBack(uuid)
    return run(client, reactionMutations.dummy(), { userId, videoUuid: uuid }).then(() => {}, fail)
  }
  if (!mayLike.pass(uuid, Date.now())) return
  addReacted(uuid)
  const end = hopeFor(uuid, 1)
  try {
    const { likeQuantity } = await run(client, reactionMutations.like(), { userId, videoUuid: uuid })
    keepLikeQuantity(client, uuid, likeQuantity)
  } catch (error) {
    mayLike.giveBack(uuid)
    removeReacted(uuid)
    throw error
  } finally {
    end()
  }
}

/** The same for taking it back; whoever does so may like it again at once. */
export async function takeBack(client: QueryClient, userId: string, uuid: string): Promise<void> {
  mayLike.giveBack(uuid)
  removeReacted(uuid)
  const end = hopeFor(uuid, -1)
  try {
    await run(client, reactionMutations.takeBack(), { userId, videoUuid: uuid })
    // The answer tells no number; an event that came before it told one with this in it.
    if (end()) changeLikeQuantity(client, uuid, -1)
  } catch (error) {
    addReacted(uuid)
    end()
    throw error
  }
}

/** One after the other for each video, or a like could arrive after what takes it back. */
function run<Answer>(
  client: QueryClient,
  options: ConstructorParameters<typeof MutationObserver<Answer, Error, Reacting>>[1],
  sent: Reacting,
): Promise<Answer> {
  return new MutationObserver(client, { ...options, scope: { id: `reaction ${sent.videoUuid}` } }).mutate(sent)
}
