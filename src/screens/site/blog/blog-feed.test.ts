// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { wholeArticle } from '#tests/factories/article.ts'
import { blogFeed } from './blog-feed.ts'

const ORIGIN = 'https://kramik.example'
const DC = 'http://purl.org/dc/elements/1.1/'
const CONTENT = 'http://purl.org/rss/1.0/modules/content/'
/** https://www.rssboard.org/rss-specification: dates follow RFC 822, with a four-digit year. */
const RFC_822 =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} [\d:]{8} GMT$/
const MEDIA = '0198a7f2-0000-7000-8000-000000000001'

const all = [
  { ...wholeArticle({ coverUuid: MEDIA, drawing: null, updated: '2026-11-03T10:00:00.000Z' }), pictureBytes: 1234 },
  {
    ...wholeArticle({
      slug: 'drugi',
      parts: [
        { html: '<h2 id="a">A</h2><p><a href="/blog/x?a=1&amp;b=2">x</a> <a href="#a">a</a></p>' },
        { embed: { kind: 'reel', uuid: MEDIA } },
        { picture: { mediaUuid: MEDIA, alt: 'But "lewy" <i>', width: 8, height: 6 } },
      ],
    }),
    pictureBytes: 567,
  },
]
const about = { title: 'Blog', description: 'O zakupach & sprzedaży' }
const feed = new DOMParser().parseFromString(blogFeed(all, ORIGIN, about), 'application/xml')
const textOf = (parent: ParentNode, name: string) => parent.querySelector(`:scope > ${name}`)?.textContent
const channel = feed.querySelector('rss > channel') ?? feed
const items = [...feed.querySelectorAll('item')]
const contentOf = (item: Element | undefined) => item?.getElementsByTagNameNS(CONTENT, 'encoded')[0]?.textContent ?? ''

test('the feed is valid RSS 2.0 and contains its own address', () => {
  expect(feed.querySelector('parsererror')).toBeNull()
  expect(feed.documentElement.getAttribute('version')).toBe('2.0')
  expect(feed.querySelectorAll('channel')).toHaveLength(1)
  expect(textOf(channel, 'title')).toBe('Blog')
  expect(textOf(channel, 'description')).toBe('O zakupach & sprzedaży')
  expect(textOf(channel, 'link')).toBe(`${ORIGIN}/blog`)
  expect(textOf(channel, 'language')).toBe('pl')
  expect(textOf(channel, 'lastBuildDate')).toBe('Tue, 03 Nov 2026 10:00:00 GMT')
  const [itself] = channel.getElementsByTagNameNS('http://www.w3.org/2005/Atom', 'link')
  expect([itself?.getAttribute('rel'), itself?.getAttribute('href')]).toEqual(['self', `${ORIGIN}/blog/rss.xml`])
})

test('the feed contains only elements of the format', () => {
  const namesOf = (element: ParentNode) => [...new Set([...element.children].map(({ tagName }) => tagName))].toSorted()
  expect(namesOf(channel)).toEqual(
    ['atom:link', 'copyright', 'description', 'docs', 'item', 'language', 'lastBuildDate', 'link', 'title'].toSorted(),
  )
  for (const item of items)
    expect(namesOf(item)).toEqual([
      'category',
      'content:encoded',
      'dc:creator',
      'description',
      'enclosure',
      'guid',
      'link',
      'pubDate',
      'title',
    ])
})

test('the feed lists the articles with their absolute addresses, days and authors', () => {
  expect(items.map((item) => textOf(item, 'link'))).toEqual(all.map(({ slug }) => `${ORIGIN}/blog/${slug}`))
  for (const [index, item] of items.entries()) {
    const guid = item.querySelector('guid')
    expect([guid?.getAttribute('isPermaLink'), guid?.textContent]).toEqual(['true', textOf(item, 'link')])
    expect(textOf(item, 'title')).toBe('Jak dbać o buty & torebki')
    expect(textOf(item, 'pubDate')).toMatch(RFC_822)
    expect(item.getElementsByTagNameNS(DC, 'creator')[0]?.textContent).toBe(all[index]?.author.name)
    const category = item.querySelector('category')
    expect(category?.textContent).toBe('Obuwie damskie')
    expect(category?.hasAttribute('domain')).toBe(false)
  }
})

test('the picture of each article is enclosed, uploaded or drawn', () => {
  const enclosures = items.map((item) => {
    const enclosure = item.querySelector('enclosure')
    return ['url', 'type', 'length'].map((name) => enclosure?.getAttribute(name))
  })
  expect(enclosures).toEqual([
    [`${ORIGIN}/api/media/${MEDIA}/share-picture`, 'image/jpeg', '1234'],
    [`${ORIGIN}/drawings/blog/share/jak-dbac-o-skorzane-buty.png`, 'image/png', '567'],
  ])
})

test('the feed has the whole text with its pictures and with absolute addresses, but without embeds', () => {
  const text = contentOf(items[1])
  expect(text).not.toMatch(/::(reel|product)/)
  expect([...text.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, address]) => address)).toEqual([
    `${ORIGIN}/blog/x?a=1&amp;b=2`,
    `${ORIGIN}/blog/drugi#a`,
    `${ORIGIN}/api/media/${MEDIA}/thumbnail?size=960`,
  ])
  const picture = new DOMParser().parseFromString(text, 'text/html').querySelector('img')
  expect(picture?.getAttribute('alt')).toBe('But "lewy" <i>')
})
