import { readdir, stat } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { LANDING_PATHS } from '#lib/shared/landing-paths.ts'
import { SITE_NAME } from '#lib/shared/site.ts'
import { faultsOfJsonLd } from '#tests/json-ld/schema.ts'
import { knowSite } from '#tests/json-ld/site.ts'
import { LandingContent, type LandingPicture } from './landing-content.ts'
import { landingJsonLd } from './landing-json-ld.ts'
import { loadLanding, readLanding } from './load-landing.ts'
import { drawingUrl, screenshotUrl } from './picture-address.ts'

knowSite()
const pages = await Promise.all(LANDING_PATHS.map(async (path) => ({ path, ...(await readLanding(path)) })))

const picturesOf = ({ data: { hero, sections } }: (typeof pages)[number]): LandingPicture[] => [
  { drawing: hero.drawing },
  ...sections.flatMap((section) => {
    if (section.kind === 'story') return [section.picture]
    return section.kind === 'cards' ? section.cards.flatMap(({ picture }) => picture ?? []) : []
  }),
]

test('every landing text has a page, and every landing page a text', async () => {
  const files = await readdir('content/landing')
  expect(files.toSorted()).toEqual(LANDING_PATHS.map((path) => `${path.slice(1)}.md`).toSorted())
  const routes = await readdir('pages')
  expect(routes).toEqual(expect.arrayContaining(LANDING_PATHS.map((path) => `${path.slice(1)}.tsx`)))
})

test('no two landing pages share a title, a description, a heading or the picture they open with', () => {
  for (const of of ['title', 'description', 'heading'] as const)
    expect(new Set(pages.map(({ data }) => data[of])).size).toBe(pages.length)
  expect(new Set(pages.map(({ data }) => data.hero.drawing)).size).toBe(pages.length)
})

test('a title with the name of the site fits into a search result', () => {
  for (const { data } of pages) expect(`${data.title} · ${SITE_NAME}`.length).toBeLessThanOrEqual(60)
})

test('every landing page is reached from another one, and none from itself', () => {
  for (const { path, data } of pages) expect(data.related).not.toContain(path)
  expect(new Set(pages.flatMap(({ data }) => data.related))).toEqual(new Set(LANDING_PATHS))
})

test.each(pages)('$path has at least three pictures, each of which exists and is small', async (page) => {
  const pictures = picturesOf(page)
  expect(pictures.length).toBeGreaterThanOrEqual(3)
  for (const picture of pictures) {
    const isDrawing = 'drawing' in picture
    const file = `public${isDrawing ? drawingUrl(picture.drawing) : screenshotUrl(picture.screenshot)}`
    expect((await stat(file)).size, file).toBeLessThan(isDrawing ? 12 * 1024 : 60 * 1024)
  }
})

test.each(pages)('$path has one place for its long text, or none without one', ({ data, html }) => {
  const places = data.sections.filter(({ kind }) => kind === 'prose').length
  expect(places).toBe(html.trim() === '' ? 0 : 1)
})

const [first] = pages
const broken = {
  'a link to a page that does not exist': { action: { label: 'Dalej', href: '/nie-ma-takiej-strony' } },
  'a link that leaves the site': { action: { label: 'Dalej', href: 'https://example.com/' } },
  'a title too long for search results': { title: 'Sprzedaż'.repeat(7) },
  'a description too long for search results': { description: 'Sprzedaż '.repeat(20) },
  'a field nobody knows': { headline: 'Sprzedaż' },
}
test.each(Object.entries(broken))('a landing page with %s is refused', (_, change) => {
  expect(LandingContent.safeParse(first?.data).success).toBe(true)
  expect(LandingContent.safeParse({ ...first?.data, ...change }).success).toBe(false)
})

test('the structured data have the instructions for a phone as steps', async () => {
  const { props } = await loadLanding('/jak-nadawac-z-telefonu')()
  const graph = landingJsonLd(props.path, props.landing)['@graph']
  const howTo = graph.find((part) => part['@type'] === 'HowTo')
  expect(howTo).toMatchObject({ step: expect.objectContaining({ length: 7 }) as unknown })
  expect(graph.map((part) => part['@type'])).toEqual(['BreadcrumbList', 'WebPage', 'HowTo', 'FAQPage'])
})

test('the structured data of a page without questions have none', async () => {
  const { props } = await loadLanding('/sklep-internetowy')()
  const graph = landingJsonLd(props.path, props.landing)['@graph']
  expect(graph.map((part) => part['@type'])).toEqual(['BreadcrumbList', 'Article'])
})

test.each(pages)('the structured data of $path meet the requirements of search engines', ({ path, data }) => {
  expect(faultsOfJsonLd(landingJsonLd(path, data))).toEqual([])
})
