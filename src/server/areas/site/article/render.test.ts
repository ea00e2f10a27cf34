import { stat } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { CATEGORIES } from '#contracts/catalogue/category-data.ts'
import { videos } from '#demo/catalogue/videos.ts'
import { idOf } from '#demo/fill/ids.ts'
import { readArticleSeeds } from '#server/ports/article-seeds.ts'
import { renderArticle } from './render.ts'

const MEDIA = '0198a7f2-0000-7000-8000-000000000001'
const render = (body: string) =>
  renderArticle(
    body,
    async (uuids) => new Map(uuids.filter((uuid) => uuid === MEDIA).map((uuid) => [uuid, { width: 800, height: 600 }])),
  )

const seeds = await Promise.all(
  (await readArticleSeeds()).map(async ({ content }) => ({ ...content, ...(await render(content.body)) })),
)
const htmlOf = ({ parts }: Awaited<ReturnType<typeof render>>) =>
  parts.map((part) => ('html' in part ? part.html : '')).join('')

test('the articles of the product cover all ten categories', () => {
  expect(seeds.length).toBeGreaterThanOrEqual(24)
  expect(new Set(seeds.map(({ category }) => category))).toEqual(new Set(CATEGORIES.map(({ slug }) => slug)))
})

test.each(seeds)('$slug has pictures, sections and a text without faults', async (article) => {
  expect(article.faults).toEqual([])
  expect(article.text.split(' ').length).toBeGreaterThanOrEqual(600)
  expect(article.headings.filter(({ depth }) => depth === 2).length).toBeGreaterThanOrEqual(4)
  expect(`${article.title} · Kramik`.length).toBeLessThanOrEqual(60)
  expect((await stat(`public/drawings/blog/${article.slug}.svg`)).size).toBeLessThan(25 * 1024)
  expect((await stat(`public/drawings/blog/share/${article.slug}.png`)).size).toBeLessThan(80 * 1024)
})

test('titles, descriptions and paragraphs of the articles are unique', () => {
  for (const of of ['title', 'description'] as const)
    expect(new Set(seeds.map((article) => article[of])).size).toBe(seeds.length)
  const paragraphs = seeds.flatMap((article) =>
    [...htmlOf(article).matchAll(/<p>(.{60,}?)<\/p>/gs)].map(([, text]) => text),
  )
  expect(paragraphs.length).toBeGreaterThan(300)
  expect(new Set(paragraphs).size).toBe(paragraphs.length)
})

test('every article links to at least two existing articles', () => {
  const known = new Set(seeds.map(({ slug }) => slug))
  for (const article of seeds) {
    const linked = new Set([...htmlOf(article).matchAll(/href="\/blog\/([^"]+)"/g)].map(([, to]) => to ?? ''))
    expect([...linked].filter((to) => !known.has(to) || to === article.slug)).toEqual([])
    expect(linked.size, article.slug).toBeGreaterThanOrEqual(2)
  }
})

test('every embedded reel exists in the demo', () => {
  const known = new Set(videos.map(({ key }) => idOf('video', key)))
  const shown = seeds.flatMap(({ parts }) => parts.flatMap((part) => ('embed' in part ? [part.embed.uuid] : [])))
  expect(shown.length).toBeGreaterThan(20)
  expect(shown.filter((uuid) => !known.has(uuid))).toEqual([])
})

test('scripts, styles and pictures of other sites never reach the page', async () => {
  const body = [
    '<script>alert(1)</script>',
    '[klik](javascript:alert(1)) ![x](data:text/html;base64,PHNjcmlwdD4=)',
    '<img src=x onerror=alert(1)>',
    '![śledzik](https://tracker.example/pixel.gif)',
    '<p style="position:fixed">Nad wszystkim</p>',
    '[dobry](https://example.com/)',
  ].join('\n\n')
  const rendered = await render(body)
  expect(JSON.stringify(rendered.parts)).not.toMatch(/script|onerror|data:|tracker|style|<img/)
  expect(htmlOf(rendered)).toContain('https://example.com/')
  expect(rendered.faults).toEqual(['unknownPicture'])
})

test('embedded parts are placed between the texts, and a colon in a sentence is kept', async () => {
  const uuid = idOf('video', 'rolka-torba-rynek')
  const { parts, headings } = await render(
    `Skala 1:cal i godzina 19:00.\n\n::reel{uuid=${uuid}}\n\n## Dalej\n\nKoniec.\n\n::product{reel=${uuid}}`,
  )
  expect(parts).toEqual([
    { html: expect.stringContaining('Skala 1:cal i\u00a0godzina 19:00.') as unknown },
    { embed: { kind: 'reel', uuid } },
    { html: expect.stringContaining('<h2 id="dalej">') as unknown },
    { embed: { kind: 'product', uuid } },
  ])
  expect(headings).toEqual([{ id: 'dalej', text: 'Dalej', depth: 2 }])
})

test('a picture of the media is a part of its own, with its size', async () => {
  const { parts, faults } = await render(`![Torebka na stole](/media/${MEDIA})`)
  expect(parts).toEqual([{ picture: { mediaUuid: MEDIA, alt: 'Torebka na stole', width: 800, height: 600 } }])
  expect(faults).toEqual([])
})

test.each([
  ['::reel{uuid=1}', 'unknownEmbed'],
  ['::film{uuid=x}', 'unknownEmbed'],
  ['::reel', 'unknownEmbed'],
  [`![](/media/${MEDIA})`, 'pictureWithoutAlt'],
  ['![x](/media/0198a7f2-0000-7000-8000-000000000002)', 'unknownPicture'],
  [`W zdaniu ![x](/media/${MEDIA}) też nie.`, 'unknownPicture'],
])('%s is reported as %s', async (body, fault) => expect((await render(body)).faults).toEqual([fault]))

test('headings have distinct addresses, and the title of the page is the only one of its level', async () => {
  const { headings, parts } = await render('# Zwroty\n\n## Zwroty!\n\n## ???\n\n> # W cytacie')
  expect(headings.map(({ id, depth }) => [id, depth])).toEqual([
    ['zwroty', 2],
    ['zwroty-2', 2],
    ['rozdzial', 2],
  ])
  expect(JSON.stringify(parts)).not.toContain('<h1')
})
