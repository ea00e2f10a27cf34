import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { COMES_BACK } from '#contracts/live/gate.rules.ts'
import { createBoundedServer } from '#server/http/plugins/bounded-server.ts'
import { addressGroup } from '#server/http/client-address.ts'
import { createGroups } from '#server/base/groups.ts'
import { createPlaces } from './places.ts'
import { openSession, refusal, type Session } from './session.ts'
import { Spoken } from './verbs.ts'
import { createWrongPins } from './wrong-pins.ts'

const MESSAGE_MAX = 32 * 1024
const PING_MS = 10_000
/** Time for a browser to open or resume its session, and number of connections of an address that may still do so. */
const SESSION_WITHIN_MS = 10_000
const WITHOUT_SESSION = 50
const UNAVAILABLE = 503
/** Close code of a connection that was lost without a word. */
const ABNORMAL_CLOSE = 1006
/** Header with the browser's address, set by the server that passes its connection on. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address'

type Upstream = { url: string; secrets: { api: string } }

type Wanted = {
  host: string
  port: number
  /** Number of viewers that the gateway can serve. Further ones are told to watch by HLS. */
  capacity: number
  /** False switches the limits of an address off. */
  isLimited: boolean
}

export type Gate = {
  address: string
  /** Number of sessions that watch a live. */
  viewers: () => number
  close: () => Promise<void>
}

/**
 * Opens the gate between browsers and Janus. Browsers speak janus.js to the gate, since any viewer can bring down
 * Debian's version of Janus. The gate knows the API secret, passes only listed verbs, and holds sessions while a
 * browser's connection is away. `upstream` is the current gateway. While it is undefined, connections are refused: a browser
 * that got an answer would conclude that its session is forgotten or its room closed.
 */
export async function openGate({ host, port, ...limits }: Wanted, upstream: () => Upstream | undefined): Promise<Gate> {
  const server = createBoundedServer((_, response) => response.writeHead(426).end())
  const sockets = new WebSocketServer({
    server,
    maxPayload: MESSAGE_MAX,
    verifyClient: (_, answer) => answer(upstream() !== undefined, UNAVAILABLE),
    handleProtocols: (offered) => (offered.has('janus-protocol') ? 'janus-protocol' : false),
  })
  const sessions = new Set<Session>()
  const places = createPlaces(sessions, limits)
  const waiting = createGroups<WebSocket>()
  const pins = createWrongPins()

  sockets.on('connection', (browser, request) => {
    const address = addressGroup(String(request.headers[CLIENT_ADDRESS_HEADER] ?? request.socket.remoteAddress))
    let session: Session | undefined
    const stopWaiting = waitForSession(browser, address)

    function sessionFor(spoken: Spoken): Session | undefined {
      if (spoken.janus === 'claim') return [...sessions].find((one) => one.id() === spoken.session_id)
      const gateway = upstream()
      if (spoken.janus !== 'create' || !gateway) return undefined
      const opened = openSession({
        url: gateway.url,
        apiSecret: gateway.secrets.api,
        pins,
        address,
        admits: places.admits,
        onPublisher: places.published,
        onEnd: (ended) => void sessions.delete(ended),
      })
      sessions.add(opened)
      return opened
    }

    browser.on('message', (bytes: Buffer) => {
      const spoken = parse(bytes)
      if (!spoken) return browser.close(1008, 'not allowed')
      if (!session || spoken.janus === 'claim') {
        const found = sessionFor(spoken)
        if (!found) return browser.send(refusal(spoken.transaction, 458, 'No such session'))
        if (session && session !== found) session.end()
        session = found
        session.joinedBy(browser)
        stopWaiting()
        if (spoken.janus === 'create') places.opened(session)
      }
      if (spoken.janus !== 'claim') return session.say(spoken)
      browser.send(JSON.stringify({ janus: 'success', transaction: spoken.transaction, session_id: spoken.session_id }))
    })
    browser.on('close', (code) => {
      stopWaiting()
      session?.leftBy(browser, code === ABNORMAL_CLOSE || code === COMES_BACK)
    })
    browser.on('error', () => browser.terminate())
    checkRegularly(browser)
  })

  function waitForSession(browser: WebSocket, address: string): () => void {
    waiting.join(address, browser)
    const [oldest] = waiting.of(address)
    if (limits.isLimited && oldest && waiting.of(address).size > WITHOUT_SESSION) {
      waiting.leave(address, oldest)
      oldest.terminate()
    }
    const limit = setTimeout(() => browser.close(1008, 'no session'), SESSION_WITHIN_MS)
    return () => {
      clearTimeout(limit)
      waiting.leave(address, browser)
    }
  }

  server.listen(port, host)
  await once(server, 'listening')
  const { port: chosen } = server.address() as AddressInfo
  return {
    address: `${host.includes(':') ? `[${host}]` : host}:${chosen}`,
    viewers: places.viewers,
    close: async () => {
      for (const session of sessions) session.end()
      for (const browser of sockets.clients) browser.terminate()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

function parse(bytes: Buffer): Spoken | undefined {
  try {
    const { success, data } = Spoken.safeParse(JSON.parse(bytes.toString()))
    return success ? data : undefined
  } catch {
    return undefined
  }
}

/** A lost network closes no socket, so a browser that answers no ping counts as disconnected. */
function checkRegularly(browser: WebSocket): void {
  let hasAnswered = true
  const timer = setInterval(() => {
    if (!hasAnswered) return browser.terminate()
    hasAnswered = false
    browser.ping()
  }, PING_MS)
  browser.on('pong', () => {
    hasAnswered = true
  })
  browser.on('close', () => clearInterval(timer))
}
