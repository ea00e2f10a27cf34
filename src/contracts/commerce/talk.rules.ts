/** Sides of a talk between a buyer and a seller. */
export const TALK_SIDES = ['buyer', 'seller'] as const
export type TalkSide = (typeof TALK_SIDES)[number]

export const otherSide = (side: TalkSide): TalkSide => (side === 'buyer' ? 'seller' : 'buyer')

export const TALK_TEXT_MAX = 1000

/** Pictures of one message, and letters that say what one shows. */
export const TALK_PICTURES_MAX = 4
export const PICTURE_ALT_MAX = 200
