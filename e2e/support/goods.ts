import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { WALLETS } from './categories.ts'
import { signUpSeller } from './people.ts'
import { expect } from './test.ts'
import { bearer, publishFilm } from './uploads.ts'

/** A new seller's reel with one product of so many pieces. */
export async function sellInReel(request: APIRequestContext, quantity: number) {
  const seller = await signUpSeller(request)
  const headers = bearer(seller)
  const call = async <T>(path: string, data: object) => {
    const answer = await request.post(`/api/user/${seller.uuid}/${path}`, { data, headers })
    expect(answer.status(), await answer.text()).toBe(201)
    return (await answer.json()) as T
  }
  const name = `Portfel ${randomUUID().slice(0, 8)}`
  const product = await call<{ uuid: string; variants: { uuid: string }[] }>('depotSystem/product', {
    code: randomUUID(),
    name,
    price: 49.9,
    categoryUuid: WALLETS,
    variants: [{ size: 'UNI', quantity }],
  })
  const shown = await call<{ uuid: string; userProductDefinitionUuid: string }>(
    'product-definition-projection/depot-system',
    {
      manualProductPrice: 49.9,
      userDepotProductUuid: product.uuid,
      userDepotProductVariantUuids: product.variants.map(({ uuid }) => uuid),
    },
  )
  const uuid = await publishFilm(request, seller, `Ostatni taki ${name}`, {
    shopProductDefinitionUuid: shown.userProductDefinitionUuid,
    shopProductDefinitionProjectionUuid: shown.uuid,
  })
  const answer = await request.get(`/api/user/${seller.uuid}/productDefinitionProjection/${shown.uuid}`)
  const { variantDefinitionProjections } = (await answer.json()) as { variantDefinitionProjections: { uuid: string }[] }
  return {
    seller,
    name,
    variant: variantDefinitionProjections[0]?.uuid ?? '',
    path: `/profile/${seller.uuid}/video/${uuid}/short`,
  }
}

type Quote = { sellers: { seller: { uuid: string }; deliveryOptions: { uuid: string; kind: string }[] }[] }

/** A guest orders, payable on delivery; answers with the page of the order. */
export async function orderOne(
  request: APIRequestContext,
  variantProjectionUuid: string,
  { quantity = 1, email = `${randomUUID()}@example.com` } = {},
): Promise<string> {
  const items = [{ variantProjectionUuid, quantity }]
  const quote = (await (await request.post('/api/basket/quote', { data: { items } })).json()) as Quote
  const data = {
    email,
    firstname: 'Kasia',
    lastname: 'Mazur',
    phone: '600 700 800',
    lines: items,
    deliveries: quote.sellers.map(({ seller, deliveryOptions }) => ({
      sellerUuid: seller.uuid,
      optionUuid: deliveryOptions.find(({ kind }) => kind === 'courier')?.uuid,
      address: { street: 'Prosta 1/2', zipcode: '00-850', city: 'Warszawa' },
    })),
    paymentMethod: 'cash',
    termsVersion: '2026-11-21',
  }
  const answer = await request.post('/api/order', { data, headers: { 'idempotency-key': randomUUID() } })
  expect(answer.status(), await answer.text()).toBe(201)
  const { id, token } = (await answer.json()) as { id: string; token: string }
  return `/basket/finish/${id}#token=${token}`
}
