import { CATEGORIES } from '#contracts/categories.ts'

const uuidOf = (name: string) => CATEGORIES.find(({ title }) => title === name)?.categoryUuid

/** What tests upload. */
export const WALLETS = uuidOf('Portfele')

/** The demo's reels alone, each with a product and likes: nobody uploads bags. */
export const REELS_OF_DEMO = `/watch/short?categoryUuids[]=${uuidOf('Torebki')}`
