import { randomUUID } from 'node:crypto'
import type { Reservation, ReservationList } from '#contracts/commerce/basket.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import { inTransaction } from '#server/db/unit.ts'
import { buildGoods, orderOf, placeOrder, takeStep, type Goods } from '#tests/factories/order.ts'
import { buildUser, type TestUser } from '#tests/factories/user.ts'
import { buildVideo } from '#tests/factories/video.ts'
import { app, as, visitor } from '#tests/setup/app.ts'
import type { Answer, Client } from '#tests/setup/client.ts'

/** A person who asks for pieces: a user, or a visitor's browser. */
export type Person = {
  user?: TestUser
  holder?: string
  reserve: (variant: string, body?: object) => Promise<Answer>
  list: () => Promise<Reservation[]>
  giveUp: (uuid: string) => Promise<Answer>
  checkout: () => Promise<Answer>
}

export function personOf(client: Client, prefix: string, headers: Record<string, string>) {
  const json = { ...headers, 'content-type': 'application/json' }
  return {
    reserve: (variant: string, body: object = {}) =>
      client.send('POST', `${prefix}/reserve/${variant}`, { body: JSON.stringify(body), headers: json }),
    list: async () => ((await client.get(`${prefix}/reserve`, headers)).body as ReservationList).data,
    giveUp: (uuid: string) => client.send('DELETE', `${prefix}/reserve/${uuid}`, { headers }),
    checkout: () => client.send('POST', `${prefix}/reserve/checkout`, { headers }),
  }
}

export const buyer = async (known?: TestUser): Promise<Person & { user: TestUser }> => {
  const user = known ?? (await buildUser())
  return { user, ...personOf(as(user), `/user/${user.uuid}`, {}) }
}

export const browser = (): Person & { holder: string } => {
  const holder = randomUUID().replaceAll('-', '')
  return { holder, ...personOf(visitor(), '', { 'holder-token': holder }) }
}

export const bodyOf = (answer: Answer) => answer.body as Reservation

export const first = ([value]: string[]) => value ?? ''

export const liveOf = async ({ seller }: Goods) => (await buildVideo({ type: VIDEO_TYPE.live }, seller)).uuid

/** Sells the only piece of a product. */
export async function soldOut() {
  const goods = await buildGoods([1])
  const variant = first(goods.variants)
  const order = await placeOrder(visitor(), [{ variant }])
  const part = (await orderOf(order)).sellerOrders[0]?.uuid ?? ''
  const cancel = () => takeStep(visitor(), part, 'cancel', {}, { 'order-token': order.token })
  return { goods, variant, cancel }
}

export const addStock = ({ depotVariants }: Goods, delta: number) =>
  inTransaction(app().context.database.db, (tx) =>
    app().context.services.stock.move(tx, [{ variantUuid: first(depotVariants), delta, kind: 'edit' }]),
  )

/** Moves the end of the hold into the past. */
export const letPass = (uuid: string) =>
  app().context.database.pool.query(
    `update reservations set expires_at = now() - interval '1 second' where uuid = $1`,
    [uuid],
  )
