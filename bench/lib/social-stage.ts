import type { Browser } from '@playwright/test'
import { buildSocialNetwork } from '#tests/factories/social-network.ts'
import type { Client } from '#tests/setup/client.ts'
import { freePort } from '#tests/setup/free-port.ts'
import { startPostgres } from '#tests/setup/postgres.ts'
import type { SocialNetwork } from '#demo/social-network/server.ts'
import type { Comment } from '#demo/social-network/state.ts'
import { launchBrowser } from './browser.ts'
import { must, sellGoods, type BenchGoods } from './goods.ts'
import { startServer, type BenchServer } from './server.ts'
import { deskPage, deskPost, eventually, linkPerson, refreshDesk } from './social-seller.ts'

/** Scales quantities by `SOCIAL_SCALE`, for quick runs of the bench. */
export const scaled = (quantity: number) => Math.max(4, Math.round(quantity * Number(process.env['SOCIAL_SCALE'] ?? 1)))

export const COMMENTS = scaled(5000)
const BUYERS = 400
const STOCK = 100_000
const APART_MS = 10_000
const CONTENT = 'Torby prosto z pracowni'
const TEXTS = [
  'Biorę torbę!',
  'poproszę jedną 😊',
  'Czy torba jest jeszcze dostępna? Szukam takiej od dawna, najlepiej z wysyłką do paczkomatu',
  'Śliczna ❤️❤️❤️',
  'dla mnie 2 sztuki torby, reszta na priv',
  'jednak rezygnuję, przepraszam',
  'Jak ktoś zrezygnuje, to ja chętnie. Proszę o wiadomość, zaglądam tu codziennie po pracy i wieczorem',
  'torba moja',
]

export type SocialStage = {
  network: SocialNetwork
  server: BenchServer
  databaseUrl: string
  goods: BenchGoods
  client: Client
  browser: Browser
  /** Path of the post in the API. */
  path: string
  /** Address of the desk with the post open. */
  url: string
  /** Adds a comment at the network without calling the webhook. */
  say: (text: string) => Comment
  close: () => Promise<void>
}

/** Adds comments by many people, one every ten seconds until now. */
function fillComments({ state }: SocialNetwork, objectId: string): void {
  const people = Array.from({ length: BUYERS }, (_, n) => ({ id: String(5e14 + n), name: `Kupująca Numer${n}` }))
  const end = Date.now()
  for (let n = 0; n < COMMENTS; n += 1) {
    const comment = state.addComment(
      objectId,
      people[n % BUYERS] ?? { id: '', name: '' },
      TEXTS[n % TEXTS.length] ?? '',
    )
    const moment = new Date(end - (COMMENTS - n) * APART_MS)
    comment.created_time = moment.toISOString().replace(/\.\d+Z$/, '+0000')
  }
}

/**
 * Starts the whole product with a comment desk. Its post was created here, has a product for sale, and 5,000 comments.
 */
export async function openSocialStage(): Promise<SocialStage> {
  const closing: (() => unknown)[] = []
  const close = async () => {
    for (const end of closing.reverse()) await end()
  }
  try {
    const postgres = await startPostgres()
    closing.push(postgres.stop)
    const port = await freePort()
    const { network, environment } = await buildSocialNetwork(`http://127.0.0.1:${port}`)
    closing.push(network.close)
    const server = await startServer({ ...environment, PORT: String(port), DATABASE_URL: postgres.url })
    closing.push(server.close)
    network.setHookUrl(`${server.api}/social/webhook`)
    const browser = await launchBrowser()
    closing.push(() => browser.close())

    const { state } = network
    const goods = await sellGoods(server.api, [STOCK])
    const { seller } = goods
    const person = state.addPerson({ first_name: 'Ola', last_name: 'Szybka' })
    const page = state.addPage(person, 'Szybki kram')
    const client = await linkPerson(server.api, network, seller, person.id)
    const { uuid: pageUuid } = await deskPage(client, seller, page.id)
    const made = { content: CONTENT, userDepotProductUuids: [goods.product.uuid] }
    must(await client.post(`/user/${seller.uuid}/facebookPage/${pageUuid}/object`, made))
    const post = await eventually('the post at the network', () =>
      state.posts.find(({ pageId, message }) => pageId === page.id && message === CONTENT),
    )
    fillComments(network, post.id)
    await refreshDesk(client, seller)
    const { uuid, path } = await deskPost(client, seller, pageUuid, post.id, COMMENTS)
    const buyer = state.addPerson({ first_name: 'Jan', last_name: 'Kupujący' })
    return {
      network,
      server,
      databaseUrl: postgres.url,
      goods,
      client,
      browser,
      path,
      url: `${server.origin}/profile/user/obsluz-komentarze?page=${pageUuid}&post=${uuid}`,
      say: (text) => state.addComment(post.id, buyer, text),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
