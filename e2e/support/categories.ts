import { CATEGORIES } from '#contracts/catalogue/category-data.ts'

const uuidOf = (name: string) => CATEGORIES.find(({ title }) => title === name)?.categoryUuid

/** Category of demo reels only, with sizes. */
export const CLOTHES = uuidOf('Odzież damska') ?? ''

/** Category of reels uploaded by tests. */
export const WALLETS = uuidOf('Portfele')

/** List of demo reels only, each with a product and likes, since no test uploads bags. */
export const REELS_OF_DEMO = `/watch/short?categoryUuids[]=${uuidOf('Torebki')}`
