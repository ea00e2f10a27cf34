import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { CATEGORIES } from '#contracts/catalogue/category-data.ts'
import { readCategoryText } from './load-category.ts'

const texts = await Promise.all(CATEGORIES.map(async ({ slug }) => ({ slug, ...(await readCategoryText(slug)) })))

test('every category has its text, and every text its category', async () => {
  expect((await readdir('content/category')).toSorted()).toEqual(CATEGORIES.map(({ slug }) => `${slug}.md`).toSorted())
})

test('no two categories share a title, a description or a first sentence', () => {
  for (const of of ['title', 'description', 'lead'] as const)
    expect(new Set(texts.map(({ data }) => data[of])).size).toBe(texts.length)
})

test.each(texts)('the text of $slug has headings and enough words', ({ html, headings }) => {
  expect(html.replace(/<[^>]+>/g, '').split(/\s+/).length).toBeGreaterThan(100)
  expect(headings).toHaveLength(3)
})
