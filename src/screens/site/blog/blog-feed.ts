import { Feed } from 'feed'
import { categoryBySlug } from '#contracts/catalogue/category-data.ts'
import { articleSharePicture } from '#lib/shared/article-pictures.ts'
import type { WholeArticle } from '#lib/server/articles.ts'
import { changedAt } from '#lib/shared/changed-at.ts'
import { paths } from '#lib/shared/paths.ts'
import { SITE_NAME } from '#lib/shared/site.ts'

type About = { title: string; description: string }
/** Article with the size of its picture in bytes, which the feed must state. */
type Entry = WholeArticle & { pictureBytes: number }

/** RSS 2.0 feed with full texts. Embedded reels and products are left out, because they need the page. */
export function blogFeed(articles: readonly Entry[], origin: string, about: About): string {
  const changed = articles.map(changedAt).toSorted().at(-1)
  const feed = new Feed({
    ...about,
    id: `${origin}${paths.blog}`,
    link: `${origin}${paths.blog}`,
    language: 'pl',
    copyright: SITE_NAME,
    generator: false,
    feedLinks: { rss: `${origin}${paths.blogFeed}` },
    ...(changed !== undefined && { updated: new Date(changed) }),
  })
  for (const { slug, title, description, published, category, author, parts, pictureBytes } of articles) {
    const link = `${origin}${paths.article(slug)}`
    const html = parts.map((part) => ('html' in part ? part.html : '')).join('\n')
    feed.addItem({
      link,
      title,
      description,
      date: new Date(published),
      content: withWholeAddresses(html, link),
      category: [{ name: categoryBySlug(category)?.title ?? category }],
      image: { url: `${origin}${articleSharePicture(slug)}`, type: 'image/png', length: pictureBytes },
      // The `author` of RSS must be an e-mail address, so use `dc:creator`.
      extensions: [{ name: 'dc:creator', objects: { _text: author.name } }],
    })
  }
  return feed.rss2()
}

/**
 * Makes links absolute, because feed readers show the text on another site. They are relative to the article's address.
 */
const withWholeAddresses = (html: string, link: string) =>
  html.replace(/(\s(?:href|src)=")([^"]*)"/g, (_, name: string, address: string) => `${name}${wholeOf(address, link)}"`)

const wholeOf = (address: string, link: string) =>
  new URL(address.replaceAll('&amp;', '&'), link).href.replaceAll('&', '&amp;')
