import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { CATEGORIES } from '#contracts/catalogue/category-data.ts'
import { videos } from '#demo/catalogue/videos.ts'
import { idOf } from '#demo/fill/ids.ts'
import { articleDrawing, articleSharePicture } from '#lib/shared/article-pictures.ts'
import { readArticles, relatedTo } from './articles.ts'
import { SITE_NAME } from '#lib/shared/site.ts'

const articles = await readArticles()
const FRONT = {
  title: 'Tytuł próbny',
  description: 'Opis próbny',
  published: '2026-11-01',
  author: 'zakupy',
  category: 'torebki',
}

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

/** Temporary folder with these files, in place of `content/`. */
async function folderOf(files: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'articles-'))
  folders.push(folder)
  for (const [name, source] of Object.entries(files)) await writeFile(join(folder, name), source)
  return relative(join(process.cwd(), 'content'), folder)
}

function frontOf(front: object) {
  const lines = Object.entries({ ...FRONT, ...front }).map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
  return `---\n${lines.join('\n')}\n---\n\n`
}

const sourceOf = ({ front = {}, body = 'Tekst.' }: { front?: object; body?: string }) => `${frontOf(front)}${body}\n`

const reading = async (files: Record<string, { front?: object; body?: string }>) =>
  readArticles(await folderOf(Object.fromEntries(Object.entries(files).map(([name, file]) => [name, sourceOf(file)]))))

test('at least 24 articles cover all ten categories, the newest first', () => {
  expect(articles.length).toBeGreaterThanOrEqual(24)
  expect(new Set(articles.map(({ category }) => category))).toEqual(new Set(CATEGORIES.map(({ slug }) => slug)))
  const days = articles.map(({ published }) => published)
  expect(days).toEqual(days.toSorted().toReversed())
})

test.each(articles)('$slug has pictures, sections and a reading time', async (article) => {
  const words = article.text.split(' ').length
  expect(words).toBeGreaterThanOrEqual(600)
  expect(article.minutes).toBe(Math.round(words / 200))
  expect(article.headings.filter(({ depth }) => depth === 2).length).toBeGreaterThanOrEqual(4)
  expect(`${article.title} · ${SITE_NAME}`.length).toBeLessThanOrEqual(60)
  expect((await stat(`public${articleDrawing(article.slug)}`)).size).toBeLessThan(25 * 1024)
  expect((await stat(`public${articleSharePicture(article.slug)}`)).size).toBeLessThan(80 * 1024)
})

test('titles, descriptions and paragraphs of articles are unique', () => {
  for (const of of ['title', 'description'] as const)
    expect(new Set(articles.map((article) => article[of])).size).toBe(articles.length)
  const paragraphs = articles.flatMap(({ parts }) =>
    parts.flatMap((part) =>
      'html' in part ? [...part.html.matchAll(/<p>(.{60,}?)<\/p>/gs)].map(([, text]) => text) : [],
    ),
  )
  expect(paragraphs.length).toBeGreaterThan(300)
  expect(new Set(paragraphs).size).toBe(paragraphs.length)
})

test('every article links to at least two existing articles', () => {
  const known = new Set(articles.map(({ slug }) => slug))
  for (const { slug, parts } of articles) {
    const html = parts.map((part) => ('html' in part ? part.html : '')).join('')
    const linked = new Set([...html.matchAll(/href="\/blog\/([^"]+)"/g)].map(([, to]) => to ?? ''))
    expect([...linked].filter((to) => !known.has(to) || to === slug)).toEqual([])
    expect(linked.size, slug).toBeGreaterThanOrEqual(2)
  }
})

test('every embedded reel exists in the demo', () => {
  const known = new Set(videos.map(({ key }) => idOf('video', key)))
  const shown = articles.flatMap(({ parts }) => parts.flatMap((part) => ('embed' in part ? [part.embed.uuid] : [])))
  expect(shown.length).toBeGreaterThan(20)
  expect(shown.filter((uuid) => !known.has(uuid))).toEqual([])
})

test('the suggested articles are of the same category and never the current one', () => {
  for (const article of articles) {
    const related = relatedTo(articles, article)
    expect(related).toHaveLength(3)
    expect(related.map(({ slug }) => slug)).not.toContain(article.slug)
    expect(related[0]?.category).toBe(article.category)
  }
})

test.each([
  ['a category that is none', { category: 'rowery' }],
  ['a day that is none', { published: 'wczoraj' }],
  ['a title too long for search results', { title: 'Długi '.repeat(20) }],
  ['a field nobody knows', { pictures: 3 }],
  ['an author nobody knows', { author: 'ktos' }],
])('an article with %s is refused with the name of its file', async (_, front) => {
  await expect(reading({ 'dobry.md': {}, 'zepsuty.md': { front } })).rejects.toThrow('zepsuty.md')
})

test.each([
  ['YAML that is none', 'buty.md', '---\ntitle: Buty: zima\n---\n\nTekst.\n'],
  ['two headings of one address', 'buty.md', `${frontOf({})}## Zwroty\n\nRaz.\n\n### Zwroty!\n\nDwa.\n`],
  ['a name that is no address', 'Buty na zimę.md', `${frontOf({})}Tekst.\n`],
])('an article with %s is refused with the name of its file and the fault', async (_, name, source) => {
  const folder = await folderOf({ [name]: source })
  await expect(readArticles(folder)).rejects.toThrow(`content/${folder}/${name}: `)
})

test('the addresses of articles, former addresses and lists are distinct', async () => {
  await expect(reading({ 'a.md': {}, 'b.md': { front: { formerSlugs: ['a'] } } })).rejects.toThrow('/blog/a')
  await expect(reading({ 'search.md': {} })).rejects.toThrow('/blog/search')
})

test('scripts in a text never reach the page', async () => {
  const body = [
    '<script>alert(1)</script>',
    '[klik](javascript:alert(1)) ![x](data:text/html;base64,PHNjcmlwdD4=)',
    '<img src=x onerror=alert(1)>',
    '[dobry](https://example.com/)',
  ].join('\n\n')
  const [article] = await reading({ 'a.md': { body } })
  const html = JSON.stringify(article?.parts)
  expect(html).not.toMatch(/script|onerror|data:/)
  expect(html).toContain('https://example.com/')
})

test('embedded parts are placed between the texts, and a colon in a sentence is kept', async () => {
  const uuid = idOf('video', 'rolka-torba-rynek')
  const body = `Skala 1:cal i godzina 19:00.\n\n::reel{uuid=${uuid}}\n\n## Dalej\n\nKoniec.\n\n::product{reel=${uuid}}`
  const [article] = await reading({ 'a.md': { body } })
  expect(article?.parts).toEqual([
    { html: expect.stringContaining('Skala 1:cal i\u00a0godzina 19:00.') as unknown },
    { embed: { kind: 'reel', uuid } },
    { html: expect.stringContaining('<h2 id="dalej">') as unknown },
    { embed: { kind: 'product', uuid } },
  ])
  expect(article?.headings).toEqual([{ id: 'dalej', text: 'Dalej', depth: 2 }])
})

test.each(['::reel{uuid=1}', '::film{uuid=x}', '::reel', ':::reel\nx\n:::'])(
  '%s is refused with the name of its file',
  async (body) => {
    await expect(reading({ 'a.md': { body } })).rejects.toThrow(/a\.md: ::/)
  },
)
