import { expect, test } from 'vitest'
import { z } from 'zod'
import { readContent } from '#lib/server/content.ts'
import type { faqPage } from '#lib/shared/json-ld.ts'
import { faultsOfJsonLd } from '#tests/json-ld/schema.ts'
import { knowSite } from '#tests/json-ld/site.ts'
import { faqJsonLd } from './faq-screen.tsx'
import { loadFaq } from './load-faq.ts'

knowSite()
const { groups } = (await loadFaq()).props

test('questions of buyers, sellers, money, films and accounts are answered', () => {
  expect(groups).toHaveLength(5)
  const entries = groups.flatMap((group) => group.entries)
  expect(entries.length).toBeGreaterThanOrEqual(24)
  expect(entries.filter(({ title, text }) => !title.endsWith('?') || text.length < 40)).toEqual([])
})

test('the structured data have every question with its answer as plain text', () => {
  const document = faqJsonLd(groups, 'Pytania i odpowiedzi')
  expect(faultsOfJsonLd(document)).toEqual([])
  const [way, page] = document['@graph']
  expect(way).toMatchObject({ itemListElement: [{ name: 'Kramik' }, { name: 'Pytania i odpowiedzi' }] })
  const { mainEntity } = page as ReturnType<typeof faqPage>
  expect(mainEntity).toHaveLength(groups.flatMap((group) => group.entries).length)
  expect(mainEntity.filter(({ acceptedAnswer }) => /[<>]/.test(acceptedAnswer.text))).toEqual([])
})

test('every paragraph that an answer links to exists', async () => {
  const answers = groups.flatMap((group) => group.entries.map(({ body }) => body)).join('')
  const links = [...answers.matchAll(/href="\/(regulamin|polityka[\w-]+)#([\w-]+)"/g)]
  expect(links.length).toBeGreaterThan(0)
  const words = new Proxy({}, { get: () => 'x' })
  for (const [, name, id] of links) {
    const { html } = await readContent(`legal/${name}.md`, z.unknown(), words)
    expect(html).toContain(`id="${id}"`)
  }
})
