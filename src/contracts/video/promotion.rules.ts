import type { TimeBounds } from '../base/entered-time.rules.ts'

/** `video`: one film. `shelf`: all films of a seller. */
export const PROMOTION_KINDS = ['video', 'shelf'] as const
export type PromotionKind = (typeof PROMOTION_KINDS)[number]

export const PROMOTION_STATES = ['planned', 'running', 'ended'] as const
export type PromotionState = (typeof PROMOTION_STATES)[number]

/** Promotions at one time: as many as the row of promoted videos has places. */
export const RUNNING_MAX = 6
/** Promotions that are running or planned. */
export const OPEN_MAX = 60
/** Promotions that a seller can look back on. */
export const SHOWN_TO_SELLER = 30

/** Begin and end of a promotion. */
export const PROMOTION_TIME = { soonestMs: 1, months: 24, tooLate: 'dateBefore2Years' } satisfies TimeBounds

/** Reasons for which a promotion that should be shown is not. */
export const PROMOTION_OBSTACLES = [
  'videoDeleted',
  'videoHidden',
  'videoUnavailable',
  'sellerGone',
  'sellerSuspended',
  'shelfEmpty',
] as const
export type PromotionObstacle = (typeof PROMOTION_OBSTACLES)[number]

export type Span = { startsAt: Date; endsAt: Date }

export const overlaps = (one: Span, other: Span) => one.startsAt < other.endsAt && other.startsAt < one.endsAt

export const promotionStateOf = (
  { startsAt, endsAt, endedAt }: Span & { endedAt: Date | null },
  now: Date,
): PromotionState => (endedAt !== null || endsAt <= now ? 'ended' : startsAt <= now ? 'running' : 'planned')

/** Most of these spans at any one moment of `within`. That moment is its beginning, or the beginning of one of them. */
export function busiest(spans: readonly Span[], within: Span): number {
  const concerned = spans.filter((span) => overlaps(span, within))
  const moments = [within, ...concerned].map(({ startsAt }) =>
    startsAt < within.startsAt ? within.startsAt : startsAt,
  )
  const at = (moment: Date) => concerned.filter(({ startsAt, endsAt }) => startsAt <= moment && moment < endsAt).length
  return Math.max(...moments.map(at))
}
