import { expect, test } from 'vitest'
import { orderLine } from '#tests/factories/listed.ts'
import { linesToPack } from './to-pack.ts'

const line = (quantity: number, returned?: number) =>
  orderLine({ uuid: `${quantity}/${returned}`, quantity, ...(returned !== undefined && { returned }) })

test('returned pieces are not packed', () => {
  expect(linesToPack([line(3), line(3, 1), line(2, 2)]).map(({ quantity }) => quantity)).toEqual([3, 2])
})
