import { productPictureKey } from './keys.ts'
import type { DemoProduct, DemoVariant } from './types.ts'

/** Sizes as one line: "S 4, M 1, L 0". */
export const sizes = (text: string): readonly DemoVariant[] =>
  text.split(', ').map((entry) => {
    const cut = entry.lastIndexOf(' ')
    return { size: entry.slice(0, cut), quantity: Number(entry.slice(cut + 1)) }
  })

export const product = (key: string, rest: Omit<DemoProduct, 'key' | 'picture'>): DemoProduct => ({
  key,
  picture: productPictureKey(key),
  ...rest,
})
