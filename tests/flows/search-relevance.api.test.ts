// Embedded too: search, whose words are compared by each database in its own way.
import { beforeAll, expect, test } from 'vitest'
import { SearchResults } from '#contracts/site/search.ts'
import { buildGoods, GOODS, isSoldOut, type Judged, readJudged } from '#tests/factories/search-goods.ts'
import { startApp, visitor } from '#tests/setup/app.ts'

let codeOf = new Map<string, string>()

beforeAll(async () => {
  await startApp()
  const { productOf, sellerOf } = await buildGoods()
  codeOf = new Map([...productOf, ...sellerOf].map(([code, uuid]) => [uuid, code]))
})

const SHOWN = 10

async function codesFor({ query, isOfSellers }: Judged): Promise<string[]> {
  const type = isOfSellers ? 'seller' : 'product'
  const answer = await visitor().get(`/search?${new URLSearchParams({ query, type })}`)
  expect(answer.status).toBe(200)
  const { products, sellers } = SearchResults.parse(answer.body)
  return [...products, ...sellers].map(({ uuid }) => codeOf.get(uuid) ?? uuid)
}

const gain = (grades: readonly number[]) =>
  grades.slice(0, SHOWN).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0)

async function measure(file: 'judged.txt' | 'held-out.txt') {
  const lines: string[] = []
  let [ndcg, first] = [0, 0]
  const judged = readJudged(file)
  for (const one of judged) {
    const codes = await codesFor(one)
    const gradeOf = (code: string) => one.grades.get(code) ?? 0
    const ideal = gain([...one.grades.values()].toSorted((a, b) => b - a))
    const score = gain(codes.map(gradeOf)) / ideal
    const isRight = gradeOf(codes[0] ?? '') >= 3
    ndcg += score
    first += isRight ? 1 : 0
    if (score < 0.9 || !isRight) lines.push(`  ${score.toFixed(2)} ${one.query}: ${codes.slice(0, 6).join(' ')}`)
  }
  const figures = { ndcg: ndcg / judged.length, first: first / judged.length }
  console.info(
    [`${file}: nDCG@10 ${figures.ndcg.toFixed(3)}, first result right ${figures.first.toFixed(3)}`, ...lines].join(
      '\n',
    ),
  )
  return figures
}

test.each(['judged.txt', 'held-out.txt'] as const)('what is wanted comes first: %s', async (file) => {
  const { ndcg, first } = await measure(file)
  expect(ndcg).toBeGreaterThanOrEqual(0.85)
  expect(first).toBeGreaterThanOrEqual(0.8)
})

test('nothing sold out or hidden is found by its own name or code', async () => {
  const absent = GOODS.filter((goods) => goods.isHidden || isSoldOut(goods))
  expect(absent.length).toBeGreaterThanOrEqual(10)
  const codes = new Set(absent.map(({ code }) => code))
  for (const { fullName, code, film } of absent)
    for (const query of [fullName, code, film]) {
      const found = await codesFor({ query, grades: new Map(), isOfSellers: false })
      expect(
        found.filter((one) => codes.has(one)),
        query,
      ).toEqual([])
    }
})
