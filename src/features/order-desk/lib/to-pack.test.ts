import { expect, test } from 'vitest'
import type { OrderLine } from '#contracts/order.ts'
import { linesToPack } from './to-pack.ts'

const line = (quantity: number, returned?: number): OrderLine => ({
  uuid: `${quantity}/${returned}`,
  variantProjectionUuid: 'a',
  code: 'S-1',
  name: 'Szal',
  variant: '',
  picture: null,
  videoUuid: null,
  price: 10,
  lowestPrice: null,
  isFromLive: false,
  quantity,
  total: 10 * quantity,
  ...(returned !== undefined && { returned }),
})

test('what the buyer has withdrawn from is not packed', () => {
  expect(linesToPack([line(3), line(3, 1), line(2, 2)]).map(({ quantity }) => quantity)).toEqual([3, 2])
})
