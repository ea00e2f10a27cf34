import { openJanus, type JanusSession, SessionDropped } from './open-janus.ts'
import { pause } from './pause.ts'
import { waitBefore } from './reconnect.ts'

/** Kept for a while, because viewers often go on to the next live. */
const HELD_FOR_MS = 10_000
/** As long as the gateway keeps a session without its browser. */
const COMES_BACK_WITHIN_MS = 40_000

type Held = {
  opening: Promise<JanusSession>
  /** Called when the session is lost. */
  users: Set<() => void>
  closing: ReturnType<typeof setTimeout> | undefined
  /** False while its connection is lost. */
  isReached: boolean
}

/** One session per gateway, shared by all lives of the page. */
const sessions = new Map<string, Held>()

/** Page's session with a gateway. `onDisconnect` is called once if the session is lost, not if it is released. */
export function viewerSession(url: string, onDisconnect: () => void) {
  const held = sessions.get(url) ?? open(url)
  clearTimeout(held.closing)
  const disconnect = () => onDisconnect()
  held.users.add(disconnect)
  return {
    opening: held.opening,
    isReached: () => held.isReached,
    release: () => {
      held.users.delete(disconnect)
      if (held.users.size > 0 || sessions.get(url) !== held) return
      held.closing = setTimeout(() => {
        sessions.delete(url)
        held.opening.then(
          (session) => session.close(),
          () => undefined,
        )
      }, HELD_FOR_MS)
    },
  }
}

function open(url: string): Held {
  const disconnect = () => {
    if (sessions.get(url) !== held) return
    clearTimeout(held.closing)
    sessions.delete(url)
    for (const end of held.users) end()
    void opening.then(
      (session) => session.close(),
      () => undefined,
    )
  }
  const handleDisconnect = () => {
    held.isReached = false
    held.opening = held.opening.then(comeBack).then((session) => {
      held.isReached = true
      return session
    })
    held.opening.catch(disconnect)
  }
  const opening = openJanus({ url, iceServers: [], onDisconnect: handleDisconnect })
  const held: Held = { opening, users: new Set(), closing: undefined, isReached: true }
  opening.catch(disconnect)
  sessions.set(url, held)
  return held
}

/**
 * Reconnects after the signalling connection was lost, while media continue. Viewers who join meanwhile wait.
 * @throws if the session is lost
 */
async function comeBack(session: JanusSession): Promise<JanusSession> {
  const deadline = performance.now() + COMES_BACK_WITHIN_MS
  for (let tries = 0; ; tries += 1) {
    await pause(waitBefore('signalling', tries, Math.random()))
    try {
      await session.comeBack()
      return session
    } catch (error) {
      if (error instanceof SessionDropped || performance.now() > deadline) throw error
    }
  }
}
