import { expect, test } from 'vitest'
import type { SearchSuggestion, SuggestedHit } from '#contracts/site/search.ts'
import { optionGroups } from './options.ts'

const uuid = '018f3a10-0000-7000-8000-000000000001'
const hit = (kind: SuggestedHit['kind'], values: Partial<SuggestedHit> = {}): SuggestedHit => ({
  kind,
  uuid,
  title: kind,
  picture: null,
  username: 'ola',
  seller: 'Kram Oli',
  shopSlug: 'kram-oli',
  video: { uuid, type: 2 },
  startsAt: null,
  definitionUuid: null,
  ...values,
})
const suggestion = (values: Partial<SearchSuggestion>): SearchSuggestion => ({
  query: '',
  corrected: null,
  phrases: [],
  hits: [],
  ...values,
})

test('before anything is typed: what was looked for, then what there is much of, each once', () => {
  const groups = optionGroups(' ', ['torebka'], suggestion({ phrases: ['torebka', 'Kremy'] }))
  expect(groups.map(({ name, options }) => [name, options.map(({ label }) => label)])).toEqual([
    ['recent', ['torebka']],
    ['popular', ['Kremy']],
  ])
})

test('what is typed comes first, then how it was understood and may go on, then hits by kind', () => {
  const groups = optionGroups(
    'torbe',
    ['buty'],
    suggestion({ corrected: 'torebka', phrases: ['torebki'], hits: [hit('seller'), hit('product')] }),
  )
  expect(groups.map(({ name }) => name)).toEqual(['query', 'product', 'seller'])
  expect(groups[0]?.options.map(({ label }) => label)).toEqual(['torbe', 'torebka', 'torebki'])
})

test('articles come last', () => {
  const article = { slug: 'jak-dbac-o-buty', title: 'Jak dbać o buty', stems: [] }
  const groups = optionGroups('buty', [], suggestion({ hits: [hit('seller')] }), [article])
  expect(groups.at(-1)).toMatchObject({
    name: 'article',
    options: [{ label: article.title, href: '/blog/jak-dbac-o-buty' }],
  })
})

test.each([
  [hit('product', { definitionUuid: uuid }), `/produkt/product-${uuid}`],
  [hit('video'), `/profile/ola/video/${uuid}/short`],
  [hit('live', { video: { uuid, type: 0 } }), `/profile/ola/video/${uuid}/live`],
  [hit('event', { video: null }), '/sklep/kram-oli/kalendarz-wydarzen'],
  [hit('seller', { video: null }), '/profile/user/ola'],
])('a hit leads to its page: %o', (one, href) => {
  expect(optionGroups('x', [], suggestion({ hits: [one] })).at(-1)?.options[0]?.href).toBe(href)
})
