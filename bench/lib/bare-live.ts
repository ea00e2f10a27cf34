import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'

/** Minimal client of the gateway, without a library or a page around it. */
const SPEAKER = `
class Gateway {
  constructor(url) {
    this.waiting = new Map(); this.socket = new WebSocket(url, 'janus-protocol'); this.heard = () => {}
    this.socket.onmessage = ({ data }) => {
      const said = JSON.parse(data)
      if (said.janus === 'ack') return
      const resolve = this.waiting.get(said.transaction)
      if (resolve) { this.waiting.delete(said.transaction); resolve(said) } else this.heard(said)
    }
  }
  async open(plugin) {
    await new Promise((resolve, reject) => { this.socket.onopen = resolve; this.socket.onerror = reject })
    this.session_id = (await this.say({ janus: 'create' })).data.id
    this.handle_id = (await this.say({ janus: 'attach', plugin: 'janus.plugin.' + plugin })).data.id
    setInterval(() => this.say({ janus: 'keepalive' }), 20000)
  }
  say(message) {
    const transaction = Math.random().toString(36).slice(2)
    const { session_id, handle_id } = this
    this.socket.send(JSON.stringify({ ...message, transaction, session_id, ...(message.janus === 'message' || message.janus === 'trickle' ? { handle_id } : {}) }))
    return new Promise((resolve) => this.waiting.set(transaction, resolve))
  }
  message(body, jsep) { return this.say({ janus: 'message', body, jsep }) }
  trickle(peer) {
    peer.onicecandidate = ({ candidate }) => this.say({ janus: 'trickle', candidate: candidate ?? { completed: true } })
  }
}
async function watch({ url, id, pin }, video) {
  const gateway = new Gateway(url)
  await gateway.open('streaming')
  const peer = new RTCPeerConnection()
  const stream = new MediaStream()
  peer.ontrack = ({ track }) => { stream.addTrack(track); video.srcObject = stream }
  gateway.trickle(peer)
  const { jsep } = await gateway.message({ request: 'watch', id, pin })
  await peer.setRemoteDescription(jsep)
  await peer.setLocalDescription(await peer.createAnswer())
  void gateway.message({ request: 'start' }, peer.localDescription.toJSON())
}
/** Milliseconds until the first frame, or the time waited if none comes. */
function join(to, limit = 30000) {
  const video = Object.assign(document.createElement('video'), { muted: true, autoplay: true, playsInline: true })
  document.body.append(video)
  const begun = performance.now()
  const seen = new Promise((resolve) => video.requestVideoFrameCallback(() => resolve(performance.now() - begun)))
  const late = new Promise((resolve) => setTimeout(resolve, limit, limit))
  return Promise.race([watch(to, video).then(() => seen), late])
}
async function publish({ url, room, pin }) {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true, video: true })
  const gateway = new Gateway(url)
  await gateway.open('videoroom')
  await gateway.message({ request: 'join', ptype: 'publisher', room, pin })
  const peer = new RTCPeerConnection()
  for (const track of stream.getTracks()) peer.addTrack(track, stream)
  gateway.trickle(peer)
  await peer.setLocalDescription(await peer.createOffer())
  const { jsep } = await gateway.message({ request: 'publish' }, peer.localDescription.toJSON())
  await peer.setRemoteDescription(jsep)
}
`

const PAGE = `<!doctype html><html lang="pl"><head><meta charset="utf-8"><title>Transmisja</title></head>
<body><script>${SPEAKER}
const asked = new URLSearchParams(location.search)
if (asked.has('id')) join({ url: asked.get('url'), id: Number(asked.get('id')), pin: asked.get('pin') }).then((ms) => { window.benchFirstFrame = ms })
</script></body></html>`

declare global {
  interface Window {
    benchFirstFrame?: number
    join: (to: BareStream) => Promise<number>
    publish: (to: { url: string; room: number; pin: string }) => Promise<void>
  }
}

export type BareStream = { url: string; id: number; pin: string }

/**
 * Serves a page that contains only a `<video>` of a stream from the gateway. `host` is this server's address for
 * browsers.
 */
export async function serveBareLive(host: string) {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(PAGE)
  }).listen(0, '0.0.0.0')
  await once(server, 'listening')
  const origin = `http://${host}:${(server.address() as AddressInfo).port}`
  return {
    origin,
    pageOf: ({ url, id, pin }: BareStream) =>
      `${origin}/?${new URLSearchParams({ url, id: String(id), pin }).toString()}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Milliseconds to the first frame, for each of `count` viewers who join one after another within `withinMs`. */
export const joinCrowd = (page: Page, to: BareStream, count: number, withinMs: number): Promise<number[]> =>
  page.evaluate(
    ({ stream, many, span }) =>
      Promise.all(
        Array.from({ length: many }, async (_, index) => {
          await new Promise((resolve) => setTimeout(resolve, (index * span) / many))
          return window.join(stream)
        }),
      ),
    { stream: to, many: count, span: withinMs },
  )
