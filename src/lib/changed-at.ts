import type { Article } from './articles.ts'

/** The day on which an article last changed. */
export const changedAt = ({ updated, published }: Pick<Article, 'updated' | 'published'>) => updated ?? published
