import { CATEGORIES } from '#contracts/categories.ts'

/** What tests upload: the journeys of the list are held against bags, of which there are those of the demo alone. */
export const WALLETS = CATEGORIES.find(({ title }) => title === 'Portfele')?.categoryUuid
