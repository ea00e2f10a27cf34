import type { ProductPage } from '#contracts/video/product-page.ts'

/** True for a product that cannot be bought now: its visitors may like another one. */
export const needsSimilar = ({ offer }: Pick<ProductPage, 'offer'>) => offer === null || offer.quantity <= 0
