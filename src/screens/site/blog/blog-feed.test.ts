// @vitest-environment jsdom
import { stat } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { blogFeed } from './blog-feed.ts'
import { entriesOfFeed } from './serve-blog-feed.ts'

const ORIGIN = 'https://kramik.example'
const DC = 'http://purl.org/dc/elements/1.1/'
const CONTENT = 'http://purl.org/rss/1.0/modules/content/'
/** https://www.rssboard.org/rss-specification: dates follow RFC 822, with a four-digit year. */
const RFC_822 =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} [\d:]{8} GMT$/

const all = await entriesOfFeed()
const about = { title: 'Blog', description: 'O zakupach & sprzedaży' }
const xml = blogFeed(all, ORIGIN, about)
const read = (text: string) => new DOMParser().parseFromString(text, 'application/xml')
const feed = read(xml)
const textOf = (parent: ParentNode, name: string) => parent.querySelector(`:scope > ${name}`)?.textContent
const channelOf = (document: Document) => document.querySelector('rss > channel') ?? document
const channel = channelOf(feed)
const items = [...feed.querySelectorAll('item')]

test('the feed is valid RSS 2.0 and contains its own address', () => {
  expect(feed.querySelector('parsererror')).toBeNull()
  expect(feed.documentElement.getAttribute('version')).toBe('2.0')
  expect(feed.querySelectorAll('channel')).toHaveLength(1)
  expect(textOf(channel, 'title')).toBe('Blog')
  expect(textOf(channel, 'description')).toBe('O zakupach & sprzedaży')
  expect(textOf(channel, 'link')).toBe(`${ORIGIN}/blog`)
  expect(textOf(channel, 'language')).toBe('pl')
  expect(textOf(channel, 'lastBuildDate')).toMatch(RFC_822)
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

test('the feed lists every article with its absolute address, day and author', () => {
  expect(items.map((item) => textOf(item, 'link'))).toEqual(all.map(({ slug }) => `${ORIGIN}/blog/${slug}`))
  for (const [index, item] of items.entries()) {
    const guid = item.querySelector('guid')
    expect([guid?.getAttribute('isPermaLink'), guid?.textContent]).toEqual(['true', textOf(item, 'link')])
    expect(textOf(item, 'title')?.length).toBeGreaterThan(5)
    expect(textOf(item, 'pubDate')).toMatch(RFC_822)
    expect(item.getElementsByTagNameNS(DC, 'creator')[0]?.textContent).toBe(all[index]?.author.name)
    const category = item.querySelector('category')
    expect(category?.textContent?.length).toBeGreaterThan(3)
    expect(category?.hasAttribute('domain')).toBe(false)
  }
})

test('the picture of each article is enclosed with its true size', async () => {
  for (const item of items) {
    const enclosure = item.querySelector('enclosure')
    const address = new URL(enclosure?.getAttribute('url') ?? '')
    expect([address.origin, enclosure?.getAttribute('type')]).toEqual([ORIGIN, 'image/png'])
    expect(Number(enclosure?.getAttribute('length'))).toBe((await stat(`public${address.pathname}`)).size)
  }
})

test('the feed has the whole text of each article, with absolute addresses', () => {
  let ours = 0
  for (const item of items) {
    const text = item.getElementsByTagNameNS(CONTENT, 'encoded')[0]?.textContent ?? ''
    expect(text).toContain('<h2')
    expect(text).not.toMatch(/::(reel|product)/)
    for (const [, address = ''] of text.matchAll(/\s(?:href|src)="([^"]*)"/g)) {
      expect(address).toMatch(/^https?:\/\/[^/]/)
      if (address.startsWith(`${ORIGIN}/`)) ours += 1
    }
  }
  expect(ours).toBeGreaterThan(0)
})

test('the build date of the feed is the latest change of any article', () => {
  const [newest, ...older] = all
  const oldest = older.at(-1)
  if (!newest || !oldest) throw new Error('There are no articles')
  const changed = [
    { ...newest, published: '2026-01-02', updated: undefined },
    { ...oldest, updated: '2026-03-04' },
  ]
  const built = textOf(channelOf(read(blogFeed(changed, ORIGIN, about))), 'lastBuildDate')
  expect(built).toBe('Wed, 04 Mar 2026 00:00:00 GMT')
})
