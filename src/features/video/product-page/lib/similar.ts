import type { ProductPage } from '#contracts/video/product-page.ts'
import { ofCategory } from '#data/video/video/of-category.ts'

const VIDEOS_READ = 12

/** Reels of the product's category, in which similar things are found. */
export const similarOf = ({ categories }: Pick<ProductPage, 'categories'>) =>
  ofCategory('reel', categories.at(-1)?.categoryUuid ?? '', VIDEOS_READ)
