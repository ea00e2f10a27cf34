import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { expect } from './test.ts'

type Variant = { uuid: string; quantity: number }
type Projection = { name: string; fullName: string; variantDefinitionProjections: Variant[] }
type Listed = { uuid: string; owner: { username: string }; definitionProjections: Projection[] }
type Quote = {
  termsVersion: string
  sellers: { seller: { uuid: string }; deliveryOptions: { uuid: string; kind: string }[] }[]
}

const PLENTY = 5

/** A demo product with enough pieces for several tests. */
export async function findGoods(request: APIRequestContext) {
  const answer = await request.get('/api/shop/video/available/short?limit=50')
  const { data } = (await answer.json()) as { data: Listed[] }
  for (const { owner, definitionProjections } of data)
    for (const { name, fullName, variantDefinitionProjections } of definitionProjections)
      for (const { uuid, quantity } of variantDefinitionProjections)
        if (quantity >= PLENTY) return { seller: owner.username, variant: uuid, name: fullName || name }
  throw new Error('No reel of the demo has plenty of anything')
}

/** Places an order by courier with payment on delivery, as the checkout does. */
export async function orderByCourier(request: APIRequestContext, token: string, variant: string) {
  const lines = [{ variantProjectionUuid: variant, quantity: 1 }]
  const quoted = await request.post('/api/basket/quote', { data: { items: lines } })
  const { sellers, termsVersion } = (await quoted.json()) as Quote
  const [part] = sellers
  const answer = await request.post('/api/order', {
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    data: {
      lines,
      email: `${randomUUID()}@example.com`,
      firstname: 'Kasia',
      lastname: 'Mazur',
      phone: '600700800',
      deliveries: [
        {
          sellerUuid: part?.seller.uuid,
          optionUuid: part?.deliveryOptions.find(({ kind }) => kind === 'courier')?.uuid,
          address: { street: 'Prosta 1/2', zipcode: '00-850', city: 'Warszawa' },
        },
      ],
      note: 'Na prezent, proszę bez paragonu w środku',
      paymentMethod: 'cash',
      termsVersion,
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  const { id } = (await answer.json()) as { id: string }
  const shown = await request.get(`/api/order/${id}`, { headers: { authorization: `Bearer ${token}` } })
  const { sellerOrders } = (await shown.json()) as { sellerOrders: { number: string; uuid: string }[] }
  const number = sellerOrders[0]?.number ?? ''
  const uuid = sellerOrders[0]?.uuid ?? ''
  return { id, number, uuid }
}
