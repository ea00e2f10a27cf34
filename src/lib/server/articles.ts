/** Articles of `content/blog/`. Server only, like `content.ts`. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { CATEGORIES } from '#contracts/catalogue/category-data.ts'
import { named, type Part, readContent, readParts } from './content.ts'
import type { Heading } from './content-tree.ts'
import { isProduction } from '#lib/shared/env.ts'

const Words = z.string().trim().min(1)
const Slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

const ArticleData = z.strictObject({
  /** Title of the page and of search results, without the site's name, which is appended. */
  title: Words.max(60),
  description: Words.max(155),
  published: z.iso.date(),
  updated: z.iso.date().optional(),
  /** Key in `content/authors.md`. */
  author: Words,
  category: z.enum(CATEGORIES.map(({ slug }) => slug)),
  /** Former slugs, which redirect to the current one. */
  formerSlugs: z.array(Slug).optional(),
})

const Authors = z.strictObject({ authors: z.array(z.strictObject({ key: Slug, name: Words, about: Words })).min(1) })

export type Author = z.infer<typeof Authors>['authors'][number]
export type Article = Omit<z.infer<typeof ArticleData>, 'author' | 'formerSlugs'> & {
  slug: string
  author: Author
  minutes: number
}
export type WholeArticle = Article & { formerSlugs: string[]; parts: Part[]; headings: Heading[]; text: string }

const WORDS_A_MINUTE = 200
/** Path segments reserved for category lists, page numbers and the search. */
const TAKEN = ['category', 'page', 'search']

/** All articles, the newest first, then by slug. @throws Error that names the invalid file */
export async function readArticles(folder = 'blog'): Promise<WholeArticle[]> {
  const { authors } = (await readContent('authors.md', Authors)).data
  const files = (await readdir(join(process.cwd(), 'content', folder))).filter((name) => name.endsWith('.md'))
  const articles = await Promise.all(files.map((file) => readArticle(`${folder}/${file}`, authors)))
  const slugs = articles.flatMap(({ slug, formerSlugs }) => [slug, ...formerSlugs])
  const twice = slugs.find((slug, index) => slugs.indexOf(slug) !== index || TAKEN.includes(slug))
  if (twice !== undefined) throw new Error(`content/${folder}: two articles would be /blog/${twice}`)
  return articles.toSorted((a, b) =>
    a.published === b.published ? (a.slug < b.slug ? -1 : 1) : a.published < b.published ? 1 : -1,
  )
}

const readArticle = (path: string, authors: Author[]): Promise<WholeArticle> =>
  named(path, async () => {
    const slug = Slug.parse(path.replace(/^.*\/|\.md$/g, ''))
    const { data, ...content } = await readParts(path, ArticleData)
    const author = authors.find(({ key }) => key === data.author)
    if (!author) throw new Error(`nobody in content/authors.md is "${data.author}"`)
    const minutes = Math.max(1, Math.round(content.text.split(' ').length / WORDS_A_MINUTE))
    const { formerSlugs = [], ...rest } = data
    return { ...rest, ...content, slug, author, minutes, formerSlugs }
  })

let known: Promise<WholeArticle[]> | undefined

/** Cached, because articles change only with a deployment. In development they are read each time. */
export function articles(): Promise<WholeArticle[]> {
  if (!isProduction) return readArticles()
  known ??= readArticles()
  return known
}

/** Fields for the card of an article. */
export const articleCard = (article: WholeArticle): Article => {
  const { slug, title, description, published, updated, author, category, minutes } = article
  return { slug, title, description, published, ...(updated && { updated }), author, category, minutes }
}

/** Related articles: those of the same category first, then the newest. */
export const relatedTo = (all: readonly WholeArticle[], { slug, category }: Article, count = 3): Article[] =>
  all
    .filter((other) => other.slug !== slug)
    .toSorted((a, b) => Number(b.category === category) - Number(a.category === category))
    .slice(0, count)
    .map(articleCard)
