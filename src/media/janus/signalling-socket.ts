import { COMES_BACK } from '#contracts/live/gate.rules.ts'

/** A lost network closes no socket, so it is only detected by an unanswered keepalive. */
const ANSWERED_WITHIN_MS = 5000
const isKeepalive = (data: unknown) => typeof data === 'string' && data.includes('"janus":"keepalive"')

/**
 * WebSocket to the gateway, for use by the library. The library does not check the answers to its keepalives. It also
 * keeps listening to a socket that it has abandoned, whose late events would end the new session.
 */
export class SignallingSocket extends WebSocket {
  #hasLeft = false
  #unanswered: ReturnType<typeof setTimeout> | undefined

  constructor(url: string, protocol: string) {
    super(url, protocol)
    // Registered before the listeners of the library.
    for (const type of ['open', 'message', 'error', 'close'])
      this.addEventListener(type, (event) => {
        if (this.#hasLeft) return event.stopImmediatePropagation()
        this.#settle()
      })
  }

  override send(data: Parameters<WebSocket['send']>[0]): void {
    super.send(data)
    if (isKeepalive(data)) this.#unanswered ??= setTimeout(() => this.#giveUp(), ANSWERED_WITHIN_MS)
  }

  /** Closes the socket and ignores its later events. The gateway keeps the session for its next connection. */
  leave(): void {
    this.#hasLeft = true
    this.#settle()
    this.close(COMES_BACK)
  }

  #settle(): void {
    clearTimeout(this.#unanswered)
    this.#unanswered = undefined
  }

  /** Without a network the browser reports the close only after the closing handshake has timed out. */
  #giveUp(): void {
    this.dispatchEvent(new Event('close'))
    this.leave()
  }
}

/** Absolute address of a gateway on the origin of the page. The library tells a WebSocket from HTTP by the scheme. */
export function socketUrl(path: string, page = window.location.href): string {
  const url = new URL(path, page)
  url.protocol = url.protocol.replace('http', 'ws')
  return url.href
}
