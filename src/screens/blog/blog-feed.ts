import { Feed } from 'feed'
import { categoryBySlug } from '#contracts/categories.ts'
import { articleSharePicture } from '#lib/article-pictures.ts'
import type { WholeArticle } from '#lib/server/articles.ts'
import { changedAt } from '#lib/changed-at.ts'
import { paths } from '#lib/paths.ts'
import { SITE_NAME } from '#lib/site.ts'

type About = { title: string; description: string }
/** An article, and how many bytes its picture has, which the feed has to say. */
type Entry = WholeArticle & { pictureBytes: number }

/** RSS 2.0 with whole texts; what is embedded in them needs the page. */
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
      ...{ link, title, description, date: new Date(published) },
      content: withWholeAddresses(html, link),
      category: [{ name: categoryBySlug(category)?.title ?? category }],
      image: { url: `${origin}${articleSharePicture(slug)}`, type: 'image/png', length: pictureBytes },
      // The format's own `author` is an e-mail address.
      extensions: [{ name: 'dc:creator', objects: { _text: author.name } }],
    })
  }
  return feed.rss2()
}

/** A reader shows the text elsewhere: what it leads to is found from the article's own address. */
const withWholeAddresses = (html: string, link: string) =>
  html.replace(/(\s(?:href|src)=")([^"]*)"/g, (_, name: string, address: string) => `${name}${wholeOf(address, link)}"`)

const wholeOf = (address: string, link: string) =>
  new URL(address.replaceAll('&amp;', '&'), link).href.replaceAll('&', '&amp;')
