import { bagProducts } from './products-bags.ts'
import { beautyProducts } from './products-beauty.ts'
import { childrenProducts } from './products-children.ts'
import { clothesProducts } from './products-clothes.ts'
import { jewelleryProducts } from './products-jewellery.ts'
import { shoeProducts } from './products-shoes.ts'
import type { DemoProduct } from './types.ts'

export const products: readonly DemoProduct[] = [
  ...bagProducts,
  ...shoeProducts,
  ...jewelleryProducts,
  ...beautyProducts,
  ...clothesProducts,
  ...childrenProducts,
]

export const productOf = (key: string): DemoProduct => {
  const found = products.find((product) => product.key === key)
  if (!found) throw new Error(`There is no product ${key}`)
  return found
}
