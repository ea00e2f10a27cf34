import { serverDate } from '#lib/base/server-clock.ts'

/**
 * `scheduled`: waits for its time; `publishing`: a worker sends it; `uncertain`: the network's answer was lost, so the
 * post is searched for there; `late`: its time passed over two hours ago, so the seller decides; `failed`: the network
 * refused it.
 */
export const PAGE_POST_STATES = ['scheduled', 'publishing', 'uncertain', 'published', 'late', 'failed'] as const
export type PagePostState = (typeof PAGE_POST_STATES)[number]

/** States in which a post can still be edited or discarded. */
export const OPEN_POST_STATES: readonly PagePostState[] = ['scheduled', 'late', 'failed']

/** True while the state is expected to change without the seller. */
export const isPostMoving = (
  { state, publishAt }: { state: PagePostState; publishAt: string },
  now = serverDate(),
): boolean =>
  state === 'publishing' || state === 'uncertain' || (state === 'scheduled' && Date.parse(publishAt) <= now.getTime())

export const POST_MESSAGE_MAX = 5000
export const POST_PICTURES_MAX = 10
export const POST_PRODUCTS_MAX = 50
const HOUR_MS = 60 * 60_000
/** A post that is overdue by more than this needs the seller's consent to be published. */
export const POST_LATE_MS = 2 * HOUR_MS
/** Times before publication at which the permission to publish is checked. */
export const POST_CHECKS_MS = [24 * HOUR_MS, HOUR_MS] as const
