import type { OfferLink } from '#contracts/social/comment-offer.ts'
import { ApiError } from '#lib/shared/api.ts'

/**
 * State of a personal link as a whole. `held`: something on it can be taken; `ordered`: it was; `over`: its time has
 * passed; `missing`: it does not exist; `unknown`: not loaded.
 */
export type LinkState = 'held' | 'ordered' | 'over' | 'missing' | 'unknown'

type State = OfferLink['offers'][number]['state']

export const isTakeable = ({ state }: { state: State }): boolean => state === 'held' || state === 'queued'

export const linkStateOf = (offers: readonly { state: State }[]): LinkState =>
  offers.some(isTakeable) ? 'held' : offers.some(({ state }) => state === 'used') ? 'ordered' : 'over'

export const isGone = (error: unknown): boolean => error instanceof ApiError && [400, 404, 410].includes(error.status)
