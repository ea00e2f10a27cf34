import type { RelationKind } from '#contracts/relation.ts'

/** What somebody may want to do at a seller's. */
export type Deed = 'comment' | 'react' | 'review' | 'order'

const STANDS_AGAINST: Record<Deed, readonly RelationKind[]> = {
  comment: ['black'],
  react: ['black'],
  review: ['black'],
  order: ['black', 'limitSell'],
}

/** `held` is how the seller stands to whoever wants it. */
export const isRefused = (deed: Deed, held: readonly RelationKind[]) =>
  held.some((kind) => STANDS_AGAINST[deed].includes(kind))
