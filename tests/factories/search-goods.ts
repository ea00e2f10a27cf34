import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { CATEGORIES, categoryUuid } from '#contracts/catalogue/category-data.ts'
import { toGrosze } from '#contracts/base/money.rules.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import { products as demoProducts } from '#demo/catalogue/products.ts'
import { sellers as demoSellers } from '#demo/catalogue/sellers.ts'
import {
  definitionProjections,
  depotProducts,
  depotVariants,
  productDefinitions,
  projectionVariants,
} from '#server/areas/catalogue/product/table.ts'
import { media } from '#server/areas/media/media/table.ts'
import { videos } from '#server/areas/video/video/table.ts'
import { newUuid } from '#server/db/columns.ts'
import { app } from '#tests/setup/app.ts'
import { buildSeller, type TestSeller } from './user.ts'

type Variant = { size: string; quantity: number }

/** A product with the film that shows it. */
export type Goods = {
  seller: string
  code: string
  categoryUuid: string
  name: string
  fullName: string
  description: string
  price: number
  variants: readonly Variant[]
  film: string
  isHidden: boolean
}

const lines = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
const cells = (line: string) => line.split('|').map((cell) => cell.trim())
const read = (file: string) => readFileSync(new URL(`../search/${file}`, import.meta.url), 'utf8')

const people: { username: string; shopName: string; firstname: string; lastname: string }[] = []
const written: Goods[] = []
for (const line of lines(read('goods.txt'))) {
  const [first = '', second = '', third = '', fourth = '', sizes = '', film = ''] = cells(line)
  if (first.startsWith('@')) {
    people.push({ username: first.slice(1), shopName: second, firstname: third, lastname: fourth })
    continue
  }
  const variants = sizes.split(',').map((one): Variant => {
    const [size = '', quantity = ''] = one.split(':')
    return { size, quantity: Number(quantity) }
  })
  written.push({
    seller: people.at(-1)?.username ?? '',
    code: first.replace(/^-/, ''),
    categoryUuid: categoryUuid(Number(second)),
    name: third.split(',')[0] ?? third,
    fullName: third,
    description: '',
    price: toGrosze(Number(fourth)),
    variants,
    film,
    isHidden: first.startsWith('-'),
  })
}

const ofDemo = demoProducts.map(({ seller, code, category, name, fullName, description, price, variants }): Goods => ({
  seller,
  code,
  categoryUuid: CATEGORIES.find(({ slug }) => slug === category)?.categoryUuid ?? '',
  name,
  fullName,
  description,
  price: toGrosze(price),
  variants,
  film: description,
  isHidden: false,
}))

/** All goods of `tests/search/goods.txt` and of the demo. */
export const GOODS: readonly Goods[] = [...written, ...ofDemo]

export const isSoldOut = ({ variants }: Goods) => variants.every(({ quantity }) => quantity === 0)

/** Inserts all goods with their sellers and films, and indexes them. Returns the uuids of products, films and sellers. */
export async function buildGoods() {
  const sellers = new Map<string, TestSeller>()
  const named = demoSellers.map(({ username, shopName, firstName, lastName }) => ({
    username,
    shopName,
    firstname: firstName,
    lastname: lastName,
  }))
  for (const { username, ...values } of [...people, ...named]) sellers.set(username, await buildSeller(values))
  const { database, services } = app().context
  const { db } = database
  const rows = GOODS.flatMap((goods) => {
    const seller = sellers.get(goods.seller)
    return seller
      ? [
          {
            goods,
            seller,
            uuids: {
              product: newUuid(),
              definition: newUuid(),
              projection: newUuid(),
              media: newUuid(),
              video: newUuid(),
            },
          },
        ]
      : []
  })
  await db.insert(depotProducts).values(
    rows.map(({ goods, seller, uuids }) => ({
      ...goods,
      uuid: uuids.product,
      ownerUuid: seller.uuid,
    })),
  )
  await db.insert(productDefinitions).values(
    rows.map(({ seller, uuids }) => ({
      uuid: uuids.definition,
      ownerUuid: seller.uuid,
      depotProductUuid: uuids.product,
    })),
  )
  await db.insert(definitionProjections).values(
    rows.map(({ goods, uuids }) => ({
      uuid: uuids.projection,
      definitionUuid: uuids.definition,
      price: goods.price,
    })),
  )
  const variants = rows.flatMap(({ goods, uuids }) =>
    goods.variants.map(({ size, quantity }, position) => ({
      projectionUuid: uuids.projection,
      quantity,
      row: { uuid: newUuid(), productUuid: uuids.product, name: goods.name, size, position },
    })),
  )
  await db.insert(depotVariants).values(variants.map(({ row }) => row))
  await db
    .insert(projectionVariants)
    .values(variants.map(({ projectionUuid, row }) => ({ projectionUuid, depotVariantUuid: row.uuid })))
  const inStock = variants.filter(({ quantity }) => quantity > 0)
  await db.transaction((tx) =>
    services.stock.move(
      tx,
      inStock.map(({ row, quantity }) => ({ variantUuid: row.uuid, delta: quantity, kind: 'edit' as const })),
    ),
  )
  await db.insert(media).values(
    rows.map(({ seller, uuids }) => ({
      uuid: uuids.media,
      ownerUuid: seller.uuid,
      kind: 'video' as const,
      status: 'ready' as const,
      mimetype: 'video/mp4',
      size: 1_000_000,
      totalChunkCount: 1,
      chunkEnds: [1_000_000],
      width: 1080,
      height: 1920,
      duration: 10,
      readyAt: new Date(),
    })),
  )
  await db.insert(videos).values(
    rows.map(({ goods, seller, uuids }, index) => ({
      uuid: uuids.video,
      type: VIDEO_TYPE.short,
      ownerUuid: seller.uuid,
      shopUuid: seller.shop.uuid,
      categoryUuid: goods.categoryUuid,
      mediaUuid: uuids.media,
      definitionUuid: uuids.definition,
      projectionUuid: uuids.projection,
      conversationUuid: randomUUID(),
      description: goods.film,
      isReady: !goods.isHidden,
      viewQuantity: (index * 37) % 500,
      publishedAt: new Date(Date.now() - 60_000 - index * 1000),
    })),
  )
  await services.search.rebuild()
  return {
    productOf: new Map(rows.map(({ goods, uuids }) => [goods.code, uuids.product])),
    videoOf: new Map(rows.map(({ goods, uuids }) => [goods.code, uuids.video])),
    sellerOf: new Map([...sellers].map(([username, { uuid }]) => [username, uuid])),
  }
}

/** A query with the codes that it should find and their grades. */
export type Judged = { query: string; grades: ReadonlyMap<string, number>; isOfSellers: boolean }

const codesLike = (pattern: string) =>
  pattern.endsWith('*')
    ? GOODS.map(({ code }) => code).filter((code) => code.startsWith(pattern.slice(0, -1)))
    : [pattern]

export const readJudged = (file: 'judged.txt' | 'held-out.txt'): Judged[] =>
  lines(read(file)).map((line) => {
    const [query = '', best = '', good = ''] = cells(line)
    const graded = (text: string, grade: number) =>
      text
        .split(' ')
        .filter(Boolean)
        .flatMap((pattern) => codesLike(pattern.replace('@', '')).map((code) => [code, grade] as const))
    return { query, grades: new Map([...graded(good, 1), ...graded(best, 3)]), isOfSellers: best.startsWith('@') }
  })
