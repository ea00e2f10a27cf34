import { type Article, articleCard, articles, relatedTo } from '#lib/server/articles.ts'
import type { Part } from '#lib/server/content.ts'
import type { StaticLoadContext, StaticLoadResult } from '#lib/server/page.ts'
import { paths } from '#lib/shared/paths.ts'

export type ArticleProps = {
  article: Article
  parts: Part[]
  contents: { id: string; text: string }[]
  words: number
  related: Article[]
}

export async function loadArticle({ params }: StaticLoadContext): Promise<StaticLoadResult> {
  const all = await articles()
  const whole = all.find(({ slug }) => slug === params.slug)
  if (!whole) {
    const moved = all.find(({ formerSlugs }) => formerSlugs.includes(params.slug ?? ''))
    return moved ? { redirect: { destination: paths.article(moved.slug), statusCode: 301 } } : { notFound: true }
  }
  const { parts, headings, text } = whole
  const props: ArticleProps = {
    article: articleCard(whole),
    parts,
    contents: headings.filter(({ depth }) => depth === 2).map(({ id, text: title }) => ({ id, text: title })),
    words: text.split(' ').length,
    related: relatedTo(all, whole),
  }
  return { props }
}

export const everyArticle = async () => ({
  paths: (await articles()).map(({ slug }) => ({ params: { slug } })),
  fallback: 'blocking' as const,
})
