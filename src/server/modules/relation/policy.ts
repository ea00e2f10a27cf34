import type { RelationKind } from '#contracts/relation.ts'

/** Actions that a seller can refuse to a user. */
export type GuardedAction = 'comment' | 'react' | 'review' | 'order'

const STANDS_AGAINST: Record<GuardedAction, readonly RelationKind[]> = {
  comment: ['black'],
  react: ['black'],
  review: ['black'],
  order: ['black', 'limitSell'],
}

/** `held` are the relations of the seller to the user. */
export const isRefused = (action: GuardedAction, held: readonly RelationKind[]) =>
  held.some((kind) => STANDS_AGAINST[action].includes(kind))
