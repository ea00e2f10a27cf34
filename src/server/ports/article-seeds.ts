import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { VFile } from 'vfile'
import { matter } from 'vfile-matter'
import { z } from 'zod'
import { BODY_MAX, isArticleSlug, isReadableBody } from '#contracts/site/article.rules.ts'
import { ArticleCategory } from '#contracts/site/article.ts'
import { ArticleContent } from '#contracts/site/article-office.ts'
import authors from '#root/content/authors.json' with { type: 'json' }

/** Authors of articles, in `content/authors.json`. */
export const AUTHORS = authors

const Front = z.strictObject({
  title: ArticleContent.shape.title.min(1),
  description: ArticleContent.shape.description.min(1),
  published: z.iso.date(),
  /** Key in `content/authors.json`. */
  author: z.enum(authors.map(({ key }) => key)),
  category: ArticleCategory,
})
const Body = z.string().trim().min(1).max(BODY_MAX).refine(isReadableBody)

export type ArticleSeed = { content: ArticleContent; publishedAt: Date }

/** Articles that come with the product: `content/blog/`. @throws Error that names the invalid file */
export async function readArticleSeeds(folder = 'content/blog'): Promise<ArticleSeed[]> {
  const names = (await readdir(join(process.cwd(), folder))).filter((name) => name.endsWith('.md')).toSorted()
  return Promise.all(names.map((name) => readSeed(`${folder}/${name}`, name.slice(0, -'.md'.length))))
}

async function readSeed(path: string, slug: string): Promise<ArticleSeed> {
  try {
    const file = new VFile(await readFile(join(process.cwd(), path), 'utf8'))
    matter(file, { strip: true })
    if (!isArticleSlug(slug)) throw new Error('the name is no address')
    const { published, ...front } = Front.parse(file.data.matter)
    const content = { ...front, slug, coverUuid: null, body: Body.parse(String(file)) }
    return { content, publishedAt: new Date(`${published}T06:00:00Z`) }
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}
