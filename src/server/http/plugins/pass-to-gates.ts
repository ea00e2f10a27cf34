import type { IncomingMessage, Server } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { addressGroup, readsClientAddress } from '../client-address.ts'
import type { Context } from '#server/context/context.ts'
import { createGroups } from '#server/base/groups.ts'
import { CLIENT_ADDRESS_HEADER } from '#server/ports/streaming/gate/gate.ts'

const GATE = /^\/janus\/(\d{1,3})(?:\?|$)/
/** Connections of an address that do not reach a gate yet. Above this number the oldest one makes room. */
const PENDING_AN_ADDRESS = 50
const REACHED_WITHIN_MS = 5000

export const isForGate = (url: string | undefined): boolean => GATE.test(url ?? '')

type Parts = {
  config: Pick<Context['config'], 'trustedProxies' | 'isRateLimited' | 'siteUrl' | 'corsOrigins'>
  services: { lives: Pick<Context['services']['lives'], 'gatewayAddress'> }
  log: Pick<Context['log'], 'error'>
}

/**
 * Forwards gateway connections of browsers, which arrive at the site's own origin, to the gate of the gateway's keeper.
 * The gate limits those that have reached it.
 */
export function passToGates(server: Server, { config, services, log }: Parts): void {
  const clientAddress = readsClientAddress(config)
  const pending = createGroups<Duplex>()

  /** Returns a function to call once the gate has the connection. */
  function wait(socket: Duplex, client: string): () => void {
    const address = addressGroup(client)
    pending.join(address, socket)
    const [oldest] = pending.of(address)
    if (config.isRateLimited && oldest && pending.of(address).size > PENDING_AN_ADDRESS) {
      pending.leave(address, oldest)
      oldest.destroy()
    }
    const limit = setTimeout(() => refuse(socket), REACHED_WITHIN_MS)
    const stopWaiting = () => {
      clearTimeout(limit)
      pending.leave(address, socket)
    }
    socket.on('close', stopWaiting)
    return stopWaiting
  }

  server.on('upgrade', (request, socket, head) => {
    const number = GATE.exec(request.url ?? '')?.[1]
    if (number === undefined) {
      // In development Next.js has its own listener for upgrades.
      if (server.listenerCount('upgrade') === 1) socket.destroy()
      return
    }
    socket.on('error', () => socket.destroy())
    if (!isFromHere(request, config)) return refuse(socket, '403 Forbidden')
    const client = clientAddress(request)
    const stopWaiting = wait(socket, client)
    services.lives.gatewayAddress(Number(number)).then(
      (address) => {
        if (socket.destroyed) return
        if (address === undefined) refuse(socket)
        else pass(request, socket, head, { address, client, onReached: stopWaiting })
      },
      (error: unknown) => {
        log.error({ err: error, gateway: Number(number) }, 'the address of a media gateway could not be read')
        refuse(socket)
      },
    )
  })
}

/**
 * False for a page of another site, which could use its visitor's connection. Browsers always name the origin, and other
 * programs need not. The site may have several host names.
 */
function isFromHere(
  { headers }: IncomingMessage,
  { siteUrl, corsOrigins }: Pick<Parts['config'], 'siteUrl' | 'corsOrigins'>,
) {
  const { origin, host } = headers
  return (
    origin === undefined ||
    [siteUrl, ...corsOrigins].includes(origin) ||
    (URL.canParse(origin) && new URL(origin).host === host)
  )
}

const refuse = (socket: Duplex, status = '503 Service Unavailable'): void => {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`, () => socket.destroy())
}

type To = { address: string; client: string; onReached: () => void }

function pass(
  { method, url, rawHeaders }: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  { address, client, onReached }: To,
): void {
  const { hostname, port } = new URL(`http://${address}`)
  const upstream = connect(Number(port), hostname.replace(/^\[|\]$/g, ''))
  const end = () => {
    upstream.destroy()
    socket.destroy()
  }
  upstream.on('error', end).on('close', end)
  socket.on('close', end)
  upstream.on('connect', () => {
    onReached()
    const lines = rawHeaders.flatMap((name, at) =>
      at % 2 === 0 && name.toLowerCase() !== CLIENT_ADDRESS_HEADER ? [`${name}: ${rawHeaders[at + 1] ?? ''}`] : [],
    )
    upstream.write([`${method} ${url} HTTP/1.1`, ...lines, `${CLIENT_ADDRESS_HEADER}: ${client}`, '', ''].join('\r\n'))
    upstream.write(head)
    upstream.pipe(socket).pipe(upstream)
  })
}
