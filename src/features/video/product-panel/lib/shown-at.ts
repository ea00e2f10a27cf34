import type { ShownProduct } from '#contracts/catalogue/product.ts'

/** Index of the last product whose offset has passed; -1 before the first. */
export const indexShownAt = (shown: readonly Pick<ShownProduct, 'offset'>[], seconds: number) =>
  shown.findLastIndex(({ offset }) => offset <= seconds)
