import { expect, test } from 'vitest'
import type { Quote, QuoteLine } from '#contracts/commerce/basket.ts'
import { changedLines } from './changed-lines.ts'

const line = { variantProjectionUuid: 'a', name: 'Torba', variant: 'M', quantity: 2, free: 5, price: 50 } as QuoteLine
const quoteOf = (...lines: QuoteLine[]) => ({ sellers: [{ lines }] }) as unknown as Quote

test.each([
  ['nothing', line, line, []],
  ['the pieces that are free, but enough are left', line, { ...line, free: 2 }, []],
  ['fewer pieces', line, { ...line, free: 1 }, [['fewer', 1]]],
  ['no pieces', line, { ...line, free: 0 }, [['gone', 0]]],
  ['an unknown product', line, undefined, [['gone', 0]]],
  ['a line kept for later meanwhile', line, { ...line, isForLater: true }, [['gone', 0]]],
  ['another price', line, { ...line, price: 60 }, [['price', 2]]],
  ['another price of a line of which nothing was left', { ...line, free: 0 }, { ...line, free: 0, price: 60 }, []],
  ['pieces that are back', { ...line, free: 0 }, line, [['more', 2]]],
  ['a line added in another tab', undefined, line, [['more', 2]]],
])('a buyer is told of %s', (_, before, now, expected) => {
  const [old, current] = [before, now].map((one) => quoteOf(...(one ? [one] : [])))
  if (!old || !current) throw new Error('no quote')
  const changes = changedLines(old, current, new Set())
  expect(changes.map(({ kind, left }) => [kind, left])).toEqual(expected)
  for (const { name, price } of changes) expect([name, price]).toEqual(['Torba, M', 50])
})

test('a line that the server refused is named, though the quote has it', () => {
  expect(changedLines(quoteOf(line), quoteOf(line), new Set(['a']))).toMatchObject([{ kind: 'refused' }])
})
