import type { Context } from '../context/context.ts'
import { readArticleSeeds } from '../ports/article-seeds.ts'

/** Publishes the articles that come with the product, each once. What the editors make of them afterwards stays. */
export const importArticles = async ({ services }: Context): Promise<void> =>
  services.articles.importSeeds(await readArticleSeeds())
