// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { articles } from '#lib/articles.ts'
import { blogFeed } from './blog-feed.ts'

const all = await articles()
const xml = blogFeed(all, 'https://kramik.example', { title: 'Blog', description: 'O zakupach & sprzedaży' })
const feed = new DOMParser().parseFromString(xml, 'application/xml')
const textOf = (parent: ParentNode, name: string) => parent.querySelector(name)?.textContent
const channel = feed.querySelector('rss > channel') ?? feed

test('the feed is RSS 2.0 with what it requires', () => {
  expect(feed.querySelector('parsererror')).toBeNull()
  expect(feed.documentElement.getAttribute('version')).toBe('2.0')
  expect(textOf(channel, 'title')).toBe('Blog')
  expect(textOf(channel, 'description')).toBe('O zakupach & sprzedaży')
  expect(textOf(channel, 'link')).toBe('https://kramik.example/blog')
  expect(textOf(channel, 'language')).toBe('pl')
  expect(xml).toContain('https://kramik.example/blog/rss.xml')
})

test('every article is in it with its whole address, day and text', () => {
  const items = [...feed.querySelectorAll('item')]
  expect(items.map((item) => textOf(item, 'link'))).toEqual(
    all.map(({ slug }) => `https://kramik.example/blog/${slug}`),
  )
  for (const item of items) {
    expect(textOf(item, 'title')?.length).toBeGreaterThan(5)
    expect(Number.isNaN(Date.parse(textOf(item, 'pubDate') ?? ''))).toBe(false)
    const text = item.getElementsByTagName('content:encoded')[0]?.textContent ?? ''
    expect(text).toContain('<h2')
    expect(text).not.toMatch(/::(reel|product)/)
  }
})
