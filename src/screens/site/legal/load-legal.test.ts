import { expect, test } from 'vitest'
import { z } from 'zod'
import { readContent } from '#lib/server/content.ts'
import { readOperator } from '#lib/server/operator.ts'
import { LEGAL_DOCUMENTS, loadLegal } from './load-legal.ts'

const documents = new Map(
  await Promise.all(LEGAL_DOCUMENTS.map(async (name) => [name as string, (await loadLegal(name)()).props] as const)),
)

/** Other text pages that the documents link to, by address. */
const others = new Map([['jak-ukladamy-listy', await readContent('help/list-order.md', z.looseObject({}))]])

const textOf = (name: string) => documents.get(name)?.html.replaceAll('\u00a0', ' ')

test.each([...documents])('the paragraphs of %s are numbered from one without a gap', (_, { contents }) => {
  const numbers = contents.map(({ text }) => /^§\s(\d+)\./.exec(text)?.[1]).filter((number) => number !== undefined)
  expect(numbers.length).toBeGreaterThan(10)
  expect(numbers.map(Number)).toEqual(numbers.map((_number, index) => index + 1))
})

test.each([...documents])('every paragraph that %s refers to exists', (name, { html }) => {
  const links = [...html.matchAll(/href="(?:\/([\w-]+))?#([\w-]+)"/g)]
  const htmlOf = (page: string) => (documents.get(page) ?? others.get(page))?.html
  const missing = links.filter(([, other, id]) => !htmlOf(other ?? name)?.includes(`id="${id}"`))
  expect(missing.map(([link]) => link)).toEqual([])
})

test('the terms and the privacy policy name the operator from one file', async () => {
  const { name, email, krs } = await readOperator()
  for (const said of [name, email, krs]) expect(textOf('regulamin')).toContain(said)
  expect(textOf('polityka-prywatnosci')).toContain(name)
})
