import type { AddressQuery } from '#lib/shared/address-query.ts'
import type { CategoryKind } from '#lib/shared/paths.ts'

export const LIST_OF = { reels: 'reel', lives: 'live', vods: 'vod' } as const satisfies Record<CategoryKind, string>

/** Parses `tab` of an address. Any other value means reels. */
export const readKind = ({ tab }: AddressQuery): CategoryKind => (tab === 'lives' || tab === 'vods' ? tab : 'reels')
