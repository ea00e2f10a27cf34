import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { type CreateDepotProduct, DepotProduct } from '#contracts/catalogue/depot.ts'
import { ImportReport } from '#contracts/catalogue/depot-import.ts'
import { as } from '#tests/setup/app.ts'
import { formOf } from './upload.ts'
import type { TestUser } from './user.ts'
import { categoryUuid } from './video.ts'

type Body = z.input<typeof CreateDepotProduct>

/** Request body of a depot product: a dress in two sizes by default. */
export const depotBody = (values: Partial<Body> = {}): Body => ({
  code: `KOD-${randomUUID().slice(0, 8)}`,
  name: 'Sukienka Bryza',
  fullName: 'Sukienka lniana Bryza',
  description: 'Lekka, na lato',
  price: 129.99,
  categoryUuid: categoryUuid(5),
  variants: [
    { size: 'S', quantity: 3 },
    { size: 'M', quantity: 1 },
  ],
  ...values,
})

/** Creates a product in the seller's depot. */
export async function buildDepotProduct(seller: TestUser, values: Partial<Body> = {}): Promise<DepotProduct> {
  const answer = await as(seller).post(`/user/${seller.uuid}/depotSystem/product`, depotBody(values))
  if (answer.status !== 201) throw new Error(`It was not made: ${answer.bytes.toString()}`)
  return DepotProduct.parse(answer.body)
}

/** Sends a file to the depot. */
export const sendDepotFile = (seller: TestUser, file: string | Uint8Array) =>
  as(seller).post(
    `/user/${seller.uuid}/depotSystem/product/import`,
    formOf(typeof file === 'string' ? Buffer.from(file) : file),
  )

/** A file that changes the stock of a new product, not confirmed yet. */
export async function buildImportPreview(seller: TestUser): Promise<string> {
  const { code } = await buildDepotProduct(seller)
  const answer = await sendDepotFile(seller, `kod;nazwa;cena;kategoria;rozmiar;ilość\n${code};Sukienka;10;Sukienki;S;9`)
  const { confirmUuid } = ImportReport.parse(answer.body)
  if (confirmUuid === null) throw new Error(`It was not previewed: ${answer.bytes.toString()}`)
  return confirmUuid
}
