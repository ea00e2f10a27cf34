import type { ShownProduct } from '#contracts/product.ts'

/** Which of them a saved live shows at `seconds`: the last one that has begun; -1 before the first. */
export const indexShownAt = (shown: readonly Pick<ShownProduct, 'offset'>[], seconds: number) =>
  shown.findLastIndex(({ offset }) => offset <= seconds)
