import type { AddressQuery } from '#data/video/filter.ts'
import type { CategoryKind } from '#lib/paths.ts'

export const LIST_OF = { reels: 'reel', lives: 'live', vods: 'vod' } as const satisfies Record<CategoryKind, string>

/** Of an address; what names none is the page itself. */
export const readKind = ({ tab }: AddressQuery): CategoryKind => (tab === 'lives' || tab === 'vods' ? tab : 'reels')
