import { randomUUID } from 'node:crypto'
import type { CreateOrderInput } from '#contracts/commerce/create-order.ts'
import { createClient } from '#tests/setup/client.ts'
import { padVideo, sampleVideo } from '#tests/factories/sample-files.ts'
import { uploadPatiently, type Upload } from './fault-uploads.ts'
import { deliveriesOf, guestOrder, sellGoods, sendOrder } from './goods.ts'
import { sellerBy } from './seller.ts'

export const STOCK = 1_000_000
/** Eight chunks. */
const FILM_BYTES = 15_000_000

/** The writer's knowledge. An answer of 5xx may come after the write, so it tells nothing. */
export type Outcome = 'acknowledged' | 'refused' | 'unknown'
const KINDS = ['page', 'list', 'order', 'comment', 'chunk']
export type WrittenOrder = { outcome: Outcome; key: string; body: CreateOrderInput }
export type WrittenComment = { outcome: Outcome; clientKey: string; content: string }
export type FaultClients = Awaited<ReturnType<typeof startFaultClients>>

const outcomeOf = (status: number): Outcome => (status < 300 ? 'acknowledged' : status < 500 ? 'refused' : 'unknown')

/** Resolves once `state` holds. */
async function until(state: () => Promise<boolean>): Promise<void> {
  while (!(await state())) await new Promise((resolve) => setTimeout(resolve, 250))
}

/** Goods to order, and a reel to comment on, which the worker has prepared. */
async function prepare(api: string) {
  const goods = await sellGoods(api, [STOCK])
  const seller = sellerBy(api, goods.seller)
  const film = Buffer.from(padVideo(await sampleVideo({ seconds: 1 }), FILM_BYTES))
  const media = await seller.createMedia()
  await seller.sendChunks(media, film)
  const { uuid } = await seller.createReel(media, 'Rolka, pod którą się rozmawia', goods)
  await until(async () => (await createClient(api, null).get(`/shopVideo/${uuid}/comment`)).status === 200)
  return { goods, film, reel: uuid, deliveries: await deliveriesOf(api, [goods]) }
}

/**
 * Visitors who read, order, comment and upload at a steady pace, however long each call takes. They note what was
 * answered.
 */
export async function startFaultClients({ origin, api }: { origin: string; api: string }) {
  const { goods, film, reel, deliveries } = await prepare(api)
  const [visitor, owner] = [createClient(api, null), createClient(api, goods.seller.token)]
  const orders: WrittenOrder[] = []
  const comments: WrittenComment[] = []
  const uploads: Upload[] = []
  const good: Record<string, { sentAt: number; at: number }[]> = {}
  const inFlight = new Set<Promise<void>>()

  const note = (name: string, sentAt: number) => (good[name] ??= []).push({ sentAt, at: performance.now() })
  const placeOrder = async () => {
    const order: WrittenOrder = { outcome: 'unknown', key: randomUUID(), body: guestOrder(goods.variants, deliveries) }
    orders.push(order)
    const { status } = await sendOrder(api, order.body, order.key)
    order.outcome = outcomeOf(status)
    return status
  }
  const writeComment = async () => {
    const comment: WrittenComment = { outcome: 'unknown', clientKey: randomUUID(), content: `Numer ${randomUUID()}` }
    comments.push(comment)
    const { status } = await owner.post(`/shopVideo/${reel}/comment`, {
      content: comment.content,
      clientKey: comment.clientKey,
    })
    comment.outcome = outcomeOf(status)
    return status
  }
  const sendSteadily = (name: string, everyMs: number, send: () => Promise<number>) =>
    setInterval(() => {
      const sentAt = performance.now()
      const done = send()
        .then(
          (status) => void (status >= 200 && status < 300 && note(name, sentAt)),
          () => undefined,
        )
        .finally(() => inFlight.delete(done))
      inFlight.add(done)
    }, everyMs)
  const timers = [
    sendSteadily('page', 500, async () => (await createClient(origin, null).get('/')).status),
    sendSteadily('list', 200, async () => (await visitor.get('/shop/video/available')).status),
    sendSteadily('order', 300, placeOrder),
    sendSteadily('comment', 300, writeComment),
  ]
  let isOver = false
  const uploading = (async () => {
    while (!isOver) uploads.push(await uploadPatiently(api, goods.seller, film, (sentAt) => note('chunk', sentAt)))
  })()
  return {
    goods,
    reel,
    film,
    orders,
    comments,
    uploads,
    /** Moment of the first good answer to a call sent after `since`, of each kind of call; undefined until all have one. */
    recoveredAt: (since: number): number | undefined => {
      const firsts = KINDS.map((name) => good[name]?.find(({ sentAt }) => sentAt >= since)?.at)
      return firsts.every((at) => at !== undefined) ? Math.max(...firsts) : undefined
    },
    end: async () => {
      isOver = true
      for (const timer of timers) clearInterval(timer)
      await Promise.all([...inFlight, uploading])
    },
  }
}
