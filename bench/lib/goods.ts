import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { CATEGORIES } from '#contracts/catalogue/category-data.ts'
import type { CreateOrderInput } from '#contracts/commerce/create-order.ts'
import type { Quote } from '#contracts/commerce/basket.ts'
import type { DepotProduct } from '#contracts/catalogue/depot.ts'
import type { DefinitionProjection, ProjectionCreated } from '#contracts/catalogue/product.ts'
import { readTermsVersion } from '#server/ports/terms-version.ts'
import { createClient, type Answer } from '#tests/setup/client.ts'
import { atMost, type BenchLine } from './line.ts'
import { signUpSeller, type BenchSeller } from './seller.ts'

/** `variants` are those to order; `depotVariants` are the corresponding stock, in the same order. */
export type BenchGoods = {
  seller: BenchSeller
  product: DepotProduct
  definitionUuid: string
  projectionUuid: string
  variants: string[]
  depotVariants: string[]
}

export function must<T>({ status, body, bytes }: Answer): T {
  if (status >= 300) throw new Error(`${status} ${bytes.toString()}`)
  return body as T
}

/** Creates a product for sale, with one variant for each of `quantities`. */
export async function sellGoods(api: string, quantities: number[]): Promise<BenchGoods> {
  const seller = await signUpSeller(api)
  const client = createClient(api, seller.token)
  const product = must<DepotProduct>(
    await client.post(`/user/${seller.uuid}/depotSystem/product`, {
      code: 'BENCH',
      name: 'Torba',
      fullName: 'Torba',
      price: 10,
      categoryUuid: CATEGORIES[0]?.categoryUuid,
      variants: quantities.map((quantity, n) => ({ name: `Torba ${n}`, size: 'UNI', quantity })),
    }),
  )
  const depotVariants = product.variants.map(({ uuid }) => uuid)
  const { uuid, userProductDefinitionUuid: definitionUuid } = must<ProjectionCreated>(
    await client.post(`/user/${seller.uuid}/product-definition-projection/depot-system`, {
      manualProductPrice: 10,
      userDepotProductUuid: product.uuid,
      userDepotProductVariantUuids: depotVariants,
    }),
  )
  const path = `/user/${seller.uuid}/productDefinitionProjection/${uuid}`
  const shown = must<DefinitionProjection>(await client.get(path)).variantDefinitionProjections
  const variants = product.variants.map(({ name }) => shown.find((one) => one.name === name)?.uuid ?? '')
  return { seller, product, definitionUuid, projectionUuid: uuid, variants, depotVariants }
}

/** Courier delivery of each seller, in the format of an order. */
export async function deliveriesOf(api: string, goods: readonly BenchGoods[]) {
  const items = goods.map(({ variants: [variant] }) => ({ variantProjectionUuid: variant, quantity: 1 }))
  const { sellers } = must<Quote>(await createClient(api, null).post('/basket/quote', { items }))
  const address = { street: 'Prosta 1', zipcode: '00-850', city: 'Warszawa' }
  return sellers.map(({ seller, deliveryOptions }) => ({
    sellerUuid: seller.uuid,
    optionUuid: deliveryOptions.find(({ kind }) => kind === 'courier')?.uuid ?? '',
    address,
  }))
}
export type BenchDelivery = Awaited<ReturnType<typeof deliveriesOf>>[number]

/** Signs up a buyer and returns the e-mail address. Mails to it are sent at once, because the account is active. */
export async function signUpBuyer(api: string): Promise<string> {
  const person = { email: `${randomUUID()}@example.com`, firstname: 'Ola', lastname: 'Szybka', password: 'bench bench' }
  must(await createClient(api, null).post('/sign-in', person))
  return person.email
}

const TERMS_VERSION = readTermsVersion()

/** Order of a guest for one piece of each variant, with payment on delivery. */
export const guestOrder = (variants: readonly string[], deliveries: BenchDelivery[]): CreateOrderInput => ({
  email: `${randomUUID()}@example.com`,
  firstname: 'Ola',
  lastname: 'Szybka',
  phone: '600 700 800',
  lines: variants.map((variantProjectionUuid) => ({ variantProjectionUuid, quantity: 1 })),
  deliveries,
  paymentMethod: 'cash',
  termsVersion: TERMS_VERSION,
})

export const sendOrder = (
  api: string,
  body: CreateOrderInput,
  key: string = randomUUID(),
  token: string | null = null,
): Promise<Answer> =>
  createClient(api, token).send('POST', '/order', {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
  })

/** Counts the faults reported by `check:ledger`. The embedded database must be closed. */
export function ledgerLine({
  name,
  dataDir,
  url,
}: {
  name: string
  dataDir: string
  url: string | undefined
}): BenchLine {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/server/entry/check-ledger.ts'], {
    env: { ...process.env, DATA_DIR: dataDir, ...(url && { DATABASE_URL: url }) },
    encoding: 'utf8',
  })
  if (status !== 0) console.log(stdout + stderr)
  return atMost(0, {
    name: `stock ledger (check:ledger) at the end, ${name}`,
    unit: 'faults',
    floor: 1,
    measured: status ?? 1,
  })
}
