import type { IncomingMessage, Server } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { readsClientAddress } from '../client-address.ts'
import type { Context } from '../context.ts'
import { CLIENT_ADDRESS_HEADER } from '../ports/streaming/gate/gate.ts'

const GATE = /^\/janus\/(\d{1,3})(?:\?|$)/

export const isForGate = (url: string | undefined): boolean => GATE.test(url ?? '')

/**
 * Forwards gateway connections of browsers, which arrive at the site's own origin, to the gate of the gateway's keeper.
 */
export function passToGates(server: Server, { config, services, log }: Context): void {
  const clientAddress = readsClientAddress(config)
  server.on('upgrade', (request, socket, head) => {
    const number = GATE.exec(request.url ?? '')?.[1]
    if (number === undefined) {
      // In development Next.js has its own listener for upgrades.
      if (server.listenerCount('upgrade') === 1) socket.destroy()
      return
    }
    socket.on('error', () => socket.destroy())
    services.lives.gatewayAddress(Number(number)).then(
      (address) => {
        if (address === undefined) refuse(socket)
        else pass(request, socket, head, { address, client: clientAddress(request) })
      },
      (error: unknown) => {
        log.error({ err: error, gateway: Number(number) }, 'the address of a media gateway could not be read')
        refuse(socket)
      },
    )
  })
}

const refuse = (socket: Duplex): void => {
  socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n')
}

type To = { address: string; client: string }

function pass(
  { method, url, rawHeaders }: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  { address, client }: To,
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
    const lines = rawHeaders.flatMap((name, at) =>
      at % 2 === 0 && name.toLowerCase() !== CLIENT_ADDRESS_HEADER ? [`${name}: ${rawHeaders[at + 1] ?? ''}`] : [],
    )
    upstream.write([`${method} ${url} HTTP/1.1`, ...lines, `${CLIENT_ADDRESS_HEADER}: ${client}`, '', ''].join('\r\n'))
    upstream.write(head)
    upstream.pipe(socket).pipe(upstream)
  })
}
