import type { RelationKind } from '#contracts/account/relation.ts'

/** Actions that a block forbids. */
export type GuardedAction = 'comment' | 'react' | 'review' | 'follow' | 'order' | 'write'

const STANDS_AGAINST: Record<GuardedAction, readonly RelationKind[]> = {
  comment: ['black'],
  react: ['black'],
  review: ['black'],
  follow: ['black'],
  order: ['black', 'limitSell'],
  write: ['black'],
}

/** `held` are the relations of the seller to the user. */
export const isRefused = (action: GuardedAction, held: readonly RelationKind[]) =>
  held.some((kind) => STANDS_AGAINST[action].includes(kind))

/**
 * True if the user's own block of the seller forbids the action. `own` are the relations of the user to the seller. An
 * order is not forbidden, because nobody places one by mistake.
 */
export const isRefusedToBlocker = (action: GuardedAction, own: readonly RelationKind[]) =>
  action !== 'order' && own.includes('black')
