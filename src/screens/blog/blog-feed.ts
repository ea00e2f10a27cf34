import { Feed } from 'feed'
import { categoryBySlug } from '#contracts/categories.ts'
import { articleSharePicture } from '#lib/article-pictures.ts'
import type { WholeArticle } from '#lib/articles.ts'
import { paths } from '#lib/paths.ts'
import { SITE_NAME } from '#lib/site.ts'

type About = { title: string; description: string }

/** RSS 2.0 with whole texts; what is embedded in them needs the page. */
export function blogFeed(articles: readonly WholeArticle[], origin: string, about: About): string {
  const feed = new Feed({
    ...about,
    id: `${origin}${paths.blog}`,
    link: `${origin}${paths.blog}`,
    language: 'pl',
    copyright: SITE_NAME,
    generator: false,
    feedLinks: { rss: `${origin}${paths.blogFeed}` },
    ...(articles[0] && { updated: new Date(articles[0].updated ?? articles[0].published) }),
  })
  for (const { slug, title, description, published, category, author, parts } of articles) {
    const link = `${origin}${paths.article(slug)}`
    feed.addItem({
      ...{ id: link, link, title, description, date: new Date(published) },
      content: parts.map((part) => ('html' in part ? part.html : '')).join('\n'),
      author: [{ name: author.name }],
      category: [{ name: categoryBySlug(category)?.title ?? category }],
      image: { url: `${origin}${articleSharePicture(slug)}`, type: 'image/png' },
    })
  }
  return feed.rss2()
}
