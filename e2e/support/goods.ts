import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { WALLETS } from './categories.ts'
import { signUpSeller } from './people.ts'
import { expect } from './test.ts'
import { bearer, publishFilm, type Seller } from './uploads.ts'

/** Creates a product with this many pieces, which the seller offers. */
export async function offerProduct(request: APIRequestContext, seller: Seller, quantity: number) {
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
  const projection = await request.get(`/api/user/${seller.uuid}/productDefinitionProjection/${shown.uuid}`)
  const { variantDefinitionProjections } = (await projection.json()) as {
    variantDefinitionProjections: { uuid: string }[]
  }
  return { name, shown, variant: variantDefinitionProjections[0]?.uuid ?? '' }
}

/** Creates a seller with a reel and a product of this many pieces. */
export async function sellInReel(request: APIRequestContext, quantity: number) {
  const seller = await signUpSeller(request)
  const { name, shown, variant } = await offerProduct(request, seller, quantity)
  const uuid = await publishFilm(request, seller, `Ostatni taki ${name}`, {
    shopProductDefinitionUuid: shown.userProductDefinitionUuid,
    shopProductDefinitionProjectionUuid: shown.uuid,
  })
  return { seller, name, variant, path: `/profile/${seller.uuid}/video/${uuid}/short` }
}

type Quote = {
  termsVersion: string
  sellers: { seller: { uuid: string }; deliveryOptions: { uuid: string; kind: string }[] }[]
}

type Ordered = {
  quantity?: number
  email?: string
  paymentMethod?: 'cash' | 'gateway'
  /** The live in which it was found, and the token of the browser whose hold it is. */
  live?: { videoUuid: string; holder: string }
}

/** Places a guest's order, as the checkout does. */
export async function placeOrder(
  request: APIRequestContext,
  variantProjectionUuid: string,
  { quantity = 1, email = `${randomUUID()}@example.com`, paymentMethod = 'cash', live }: Ordered = {},
) {
  const items = [{ variantProjectionUuid, quantity }]
  const quote = (await (await request.post('/api/basket/quote', { data: { items } })).json()) as Quote
  const data = {
    email,
    firstname: 'Kasia',
    lastname: 'Mazur',
    phone: '600 700 800',
    lines: items.map((item) => ({ ...item, ...(live && { videoUuid: live.videoUuid }) })),
    deliveries: quote.sellers.map(({ seller, deliveryOptions }) => ({
      sellerUuid: seller.uuid,
      optionUuid: deliveryOptions.find(({ kind }) => kind === 'courier')?.uuid,
      address: { street: 'Prosta 1/2', zipcode: '00-850', city: 'Warszawa' },
    })),
    paymentMethod,
    termsVersion: quote.termsVersion,
  }
  const headers = { 'idempotency-key': randomUUID(), ...(live && { 'holder-token': live.holder }) }
  const answer = await request.post('/api/order', { data, headers })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()) as { id: string; token: string; payment: { redirectUrl: string } }
}

/** Places a guest's order, payable on delivery. Returns the path of its page. */
export async function orderOne(request: APIRequestContext, variant: string, ordered: Ordered = {}): Promise<string> {
  const { id, token } = await placeOrder(request, variant, ordered)
  return `/basket/finish/${id}#token=${token}`
}
