import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { TEST_PAGE_HEADERS } from '../test-page.ts'
import { createMessages } from './messages.ts'
import { endPage, LATER_MS, payPage } from './page.ts'
import { createRest } from './rest.ts'
import { TEST_SHOP } from './shop.ts'
import { createBankState, newOrderId, type Transaction } from './state.ts'

const BODY_LIMIT = 64 * 1024
const WAYS: Record<string, number> = { blik: 154, bank: 25, card: 241, later: 25, twice: 154 }

type Options = {
  port?: number
  /** File that keeps the bank's state for the next start. */
  file?: string | null
  /** Maps an address of the shop to one that the bank can reach. Default: the same address. */
  reach?: (url: string) => string
}

/** Tells the shop's page that the buyer gave up. The shop hears nothing: there is no such message. */
function leftTo(urlReturn: string): string {
  const url = new URL(urlReturn)
  url.searchParams.set('payment', 'left')
  return url.href
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8') as AsyncIterable<string>) {
    text += chunk
    if (text.length > BODY_LIMIT) return ''
  }
  return text
}

/**
 * Starts a bank that answers as Przelewy24 does: its REST contract, its page and its signed messages, over real HTTP.
 * Its money is not real. The demo and the tests pay with it. For the tests it also answers late, twice, in another
 * order or not at all.
 */
export async function startBank({ port = 0, file = null, reach = (url) => url }: Options = {}) {
  const shop = TEST_SHOP
  const state = createBankState(file)
  const messages = createMessages(shop, (url) => faults.reach(url))
  const rest = createRest(shop, state, messages)
  const faults = {
    isDown: false,
    delayMs: 0,
    isHtml: false,
    reach,
    /** Called twice for each call: before the bank acts on it, and before it answers. */
    onCall: (_call: string, _body: Record<string, unknown>, _isDone: boolean): Promise<void> | void => undefined,
  }

  /** The buyer's money is there; the shop hears of it as the manners say. */
  async function pay(transaction: Transaction, methodId = WAYS['blik'] ?? 0): Promise<void> {
    if (transaction.status !== 0) return
    Object.assign(transaction, { status: 1, orderId: newOrderId(), methodId })
    state.save()
    await messages.notifyPaid(transaction)
  }

  function html(response: ServerResponse, text: string, status = 200): void {
    response.writeHead(status, TEST_PAGE_HEADERS)
    response.end(text)
  }

  async function showPage(request: IncomingMessage, response: ServerResponse, token: string): Promise<void> {
    const transaction = state.ofToken(token)
    if (!transaction)
      return html(response, endPage('Nie ma takiej płatności', 'Wróć do sklepu i zacznij od nowa.', null), 404)
    const { status, urlReturn, payableUntil } = transaction
    if (status !== 0) return html(response, endPage('Już zapłacone', 'Ta płatność jest opłacona.', urlReturn))
    if (payableUntil < Date.now())
      return html(response, endPage('Czas minął', 'Tej płatności nie da się już opłacić.', urlReturn))
    if (request.method !== 'POST') return html(response, payPage(transaction, ''))
    const form = new URLSearchParams(await readBody(request))
    const way = form.get('way') ?? 'leave'
    const code = form.get('code') ?? ''
    if (way === 'blik' && (!/^\d{6}$/.test(code) || code === '000000'))
      return html(response, payPage(transaction, 'Ten kod nie działa. Wpisz inne 6 cyfr.'), 422)
    if (way === 'later') messages.later(LATER_MS, () => void pay(transaction, WAYS['later']))
    else if (WAYS[way] !== undefined) await pay(transaction, WAYS[way])
    if (way === 'twice') await messages.deliver(messages.paidMessage(transaction))
    response.writeHead(303, { location: way === 'leave' ? leftTo(urlReturn) : urlReturn }).end()
  }

  async function answer(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const [, token] = /^\/trnRequest\/([^/?]+)$/.exec(path) ?? []
    if (token !== undefined) return showPage(request, response, decodeURIComponent(token))
    if (faults.delayMs > 0) await pause(faults.delayMs, undefined, { ref: false })
    if (faults.isHtml) return html(response, '<h1>503 Service Unavailable</h1>', 503)
    if (faults.isDown) return void request.socket.destroy()
    const text = await readBody(request)
    const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>
    const [method, call] = [request.method ?? 'GET', path.replace(/^\/api\/v1/, '')]
    await faults.onCall(`${method} ${call}`, body, false)
    const { status, json } = rest.answer(method, call, request.headers.authorization, body)
    await faults.onCall(`${method} ${call}`, body, true)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
  }

  const handle = (request: IncomingMessage, response: ServerResponse, prefix = ''): void => {
    const path = new URL(request.url ?? '/', 'http://bank').pathname.slice(prefix.length)
    answer(request, response, path).catch(() => {
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  }

  const server = createServer((request, response) => handle(request, response))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    shop,
    state,
    pay,
    handle,
    messages,
    refundManners: rest.manners,
    /** Ends a held refund: 1 pays it, 4 rejects it. */
    endRefund: rest.end,
    faults,
    close: async () => {
      messages.stop()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type Bank = Awaited<ReturnType<typeof startBank>>
