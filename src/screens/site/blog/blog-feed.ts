import { Feed } from 'feed'
import { categoryBySlug } from '#contracts/catalogue/category-data.ts'
import { articleSharePicture, coverPath } from '#lib/shared/article-pictures.ts'
import { withOrigin } from '#lib/shared/absolute-url.ts'
import { pictureUrl } from '#lib/shared/picture-url.ts'
import type { ArticlePart, WholeArticle } from '#contracts/site/article.ts'
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
  for (const article of articles) {
    const { slug, title, description, published, category, author, parts, pictureBytes } = article
    const link = `${origin}${paths.article(slug)}`
    const html = parts.map(htmlOf).join('\n')
    feed.addItem({
      link,
      title,
      description,
      date: new Date(published),
      content: withWholeAddresses(html, link),
      category: [{ name: categoryBySlug(category)?.title ?? category }],
      image: {
        url: withOrigin(articleSharePicture(article), origin),
        type: article.coverUuid === null ? 'image/png' : 'image/jpeg',
        length: pictureBytes,
      },
      // The `author` of RSS must be an e-mail address, so use `dc:creator`.
      extensions: [{ name: 'dc:creator', objects: { _text: author.name } }],
    })
  }
  return feed.rss2()
}

function htmlOf(part: ArticlePart): string {
  if ('html' in part) return part.html
  if ('embed' in part) return ''
  const { mediaUuid, alt } = part.picture
  return `<p><img src="${pictureUrl(coverPath(mediaUuid), 960)}" alt="${alt.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"></p>`
}

/**
 * Makes links absolute, because feed readers show the text on another site. They are relative to the article's address.
 */
const withWholeAddresses = (html: string, link: string) =>
  html.replace(/(\s(?:href|src)=")([^"]*)"/g, (_, name: string, address: string) => `${name}${wholeOf(address, link)}"`)

const wholeOf = (address: string, link: string) =>
  new URL(address.replaceAll('&amp;', '&'), link).href.replaceAll('&', '&amp;')
