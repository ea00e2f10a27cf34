/** Orders of a shop's products. The first one is the default. */
export const PRODUCT_SORTS = ['newest', 'cheapest', 'dearest'] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]

/** Full rows on a phone, a tablet and a desktop. */
export const SHOP_PRODUCTS_A_PAGE = 24
