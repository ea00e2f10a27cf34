import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { readArticleSeeds } from './article-seeds.ts'

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

/** Temporary folder with these files, in place of `content/blog`. */
async function folderOf(files: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'articles-'))
  folders.push(folder)
  for (const [name, source] of Object.entries(files)) await writeFile(join(folder, name), source)
  return relative(process.cwd(), folder)
}

function sourceOf(front: object, body = 'Tekst.') {
  const lines = Object.entries({ ...FRONT, ...front }).map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
  return `---\n${lines.join('\n')}\n---\n\n${body}\n`
}

test('the file of an article has its address, its facts and its text', async () => {
  const [seed] = await readArticleSeeds(await folderOf({ 'buty-na-zime.md': sourceOf({}) }))
  const { published: _, ...front } = FRONT
  expect(seed).toEqual({
    content: { ...front, slug: 'buty-na-zime', coverUuid: null, body: 'Tekst.' },
    publishedAt: new Date('2026-11-01T06:00:00Z'),
  })
})

test.each([
  ['a category that is none', 'a.md', sourceOf({ category: 'rowery' })],
  ['a day that is none', 'a.md', sourceOf({ published: 'wczoraj' })],
  ['a title too long for search results', 'a.md', sourceOf({ title: 'Długi '.repeat(20) })],
  ['a field nobody knows', 'a.md', sourceOf({ pictures: 3 })],
  ['an author nobody knows', 'a.md', sourceOf({ author: 'ktos' })],
  ['no text', 'a.md', sourceOf({}, ' ')],
  ['YAML that is none', 'a.md', '---\ntitle: Buty: zima\n---\n\nTekst.\n'],
  ['a name that is no address', 'Buty na zimę.md', sourceOf({})],
  ['a name that is another page', 'search.md', sourceOf({})],
])('an article with %s is refused with the name of its file', async (_, name, source) => {
  const folder = await folderOf({ 'dobry.md': sourceOf({}), [name]: source })
  await expect(readArticleSeeds(folder)).rejects.toThrow(`${folder}/${name}: `)
})
