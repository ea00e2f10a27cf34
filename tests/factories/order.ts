import { randomUUID } from 'node:crypto'
import type { CreateOrderInput, OrderCreated } from '#contracts/commerce/create-order.ts'
import type { Order } from '#contracts/commerce/order.ts'
import type { Sale } from '#contracts/commerce/sale-order.ts'
import type { Quote } from '#contracts/commerce/basket.ts'
import type { Answer, Client } from '#tests/setup/client.ts'
import { app, as, visitor } from '#tests/setup/app.ts'
import { buildProjection } from './product.ts'
import { buildSeller, type TestSeller, type TestUser } from './user.ts'

export type Goods = { seller: TestSeller; projectionUuid: string; variants: string[]; depotVariants: string[] }

/** Creates a seller with a product on sale: a variant for each of `quantities`, at `price` grosze. */
export async function buildGoods(quantities: number[] = [3, 1], price = 12_999, seller?: TestSeller): Promise<Goods> {
  const owner = seller ?? (await buildSeller())
  const { definitionProjectionUuid } = await buildProjection(owner, price, quantities)
  const { rows } = await app().context.database.pool.query<{ uuid: string; depot: string }>(
    `select projection_variants.uuid, depot_variant_uuid as depot from projection_variants
      join depot_variants on depot_variants.uuid = depot_variant_uuid where projection_uuid = $1 order by position`,
    [definitionProjectionUuid],
  )
  return {
    seller: owner,
    projectionUuid: definitionProjectionUuid,
    variants: rows.map(({ uuid }) => uuid),
    depotVariants: rows.map(({ depot }) => depot),
  }
}

/** Settings of a seller who accepts transfers. */
export const TRANSFERS = {
  transferAccount: { iban: '61 1090 1014 0000 0712 1981 2874', holder: 'Ewa Nowak' },
  deliveryOptions: [],
  transferDays: 3,
  takesCash: true,
  takesTransfer: true,
}
export const acceptTransfers = (seller: TestUser) => as(seller).put(`/user/${seller.uuid}/salesSettings`, TRANSFERS)

export const quoteOf = async (client: Client, lines: { variant: string; quantity?: number }[]): Promise<Quote> => {
  const items = lines.map(({ variant, quantity = 1 }) => ({ variantProjectionUuid: variant, quantity }))
  return (await client.post('/basket/quote', { items })).body as Quote
}

const ADDRESS = { street: 'Prosta 1/2', zipcode: '00-850', city: 'Warszawa' }

/** Request body for an order of these lines by courier, as the checkout sends it. Buyers may repeat it. */
export async function orderBody(
  lines: { variant: string; quantity?: number }[],
  values: Partial<CreateOrderInput> = {},
): Promise<CreateOrderInput> {
  const { sellers, termsVersion } = await quoteOf(visitor(), lines)
  return {
    email: `${randomUUID()}@example.com`,
    firstname: 'Kasia',
    lastname: 'Mazur',
    phone: '600 700 800',
    lines: lines.map(({ variant, quantity = 1 }) => ({ variantProjectionUuid: variant, quantity })),
    deliveries: sellers.map(({ seller, deliveryOptions }) => {
      const courier = deliveryOptions.find(({ kind }) => kind === 'courier')
      if (!courier) throw new Error('The seller has no courier')
      return { sellerUuid: seller.uuid, optionUuid: courier.uuid, address: ADDRESS }
    }),
    paymentMethod: 'cash',
    termsVersion,
    isAgain: true,
    ...values,
  }
}

export const sendOrder = (client: Client, body: CreateOrderInput, key: string | null = randomUUID()): Promise<Answer> =>
  client.send('POST', '/order', {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...(key !== null && { 'idempotency-key': key }) },
  })

/** @throws Error if it is refused */
export async function placeOrder(
  client: Client,
  lines: { variant: string; quantity?: number }[],
  values: Partial<CreateOrderInput> = {},
): Promise<OrderCreated> {
  const answer = await sendOrder(client, await orderBody(lines, values))
  if (answer.status !== 201) throw new Error(`The order was refused: ${answer.bytes.toString()}`)
  return answer.body as OrderCreated
}

export async function orderOf({ id, token }: Pick<OrderCreated, 'id' | 'token'>): Promise<Order> {
  const answer = await visitor().get(`/order/${id}`, { 'order-token': token })
  if (answer.status !== 200) throw new Error(`The order is not shown: ${answer.bytes.toString()}`)
  return answer.body as Order
}

export const saleOf = async (seller: TestUser, uuid: string): Promise<Sale> =>
  (await as(seller).get(`/user/${seller.uuid}/sale/${uuid}`)).body as Sale

/** Takes a step. A parcel that is delivered was sent a day ago, because a seller cannot report it earlier. */
export async function takeStep(
  client: Client,
  uuid: string,
  step: string,
  body: object = {},
  headers: Record<string, string> = {},
) {
  if (step === 'deliver')
    await app().context.database.pool.query(
      `update seller_orders set sent_at = sent_at - interval '1 day' where uuid = $1 and sent_at > now() - interval '1 day'`,
      [uuid],
    )
  return client.send('PATCH', `/sellerOrder/${uuid}/${step}`, {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
}

/** Depot quantity of each variant. */
export async function stockOf({ depotVariants }: Goods): Promise<number[]> {
  const { rows } = await app().context.database.pool.query<{ uuid: string; quantity: number }>(
    'select uuid, quantity from depot_variants where uuid = any($1)',
    [depotVariants],
  )
  return depotVariants.map((uuid) => rows.find((row) => row.uuid === uuid)?.quantity ?? Number.NaN)
}

/** Lets the buyer order from the seller and receive the parcel. */
export async function buildPurchase(buyer: TestUser, seller: TestSeller): Promise<void> {
  const { variants } = await buildGoods([1], 12_999, seller)
  const placed = await placeOrder(as(buyer), [{ variant: variants[0] ?? '' }])
  const [part] = (await orderOf(placed)).sellerOrders
  for (const step of ['accept', 'pack', 'send', 'deliver']) {
    const { status } = await takeStep(as(step === 'deliver' ? buyer : seller), part?.uuid ?? '', step)
    if (status !== 204) throw new Error(`${step} was answered with ${status}`)
  }
}

export const BUSINESS = {
  kind: 'business',
  name: 'Kram Ewy Nowak',
  address: 'ul. Prosta 1',
  zipcode: '00-850',
  city: 'Warszawa',
  nip: '5261040828',
  email: 'kram@example.com',
  phone: '+48600700800',
} as const

/** Makes the seller a business at the time of the order. */
export async function becomeBusiness(sellerOrderUuid: string): Promise<void> {
  await app().context.database.pool.query('update seller_orders set trader = $2 where uuid = $1', [
    sellerOrderUuid,
    JSON.stringify(BUSINESS),
  ])
}
