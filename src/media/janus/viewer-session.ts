import { openJanus, type JanusSession } from './open-janus.ts'

/** A live that is left is often followed by the next one. */
const KEPT_FOR_MS = 10_000

type Held = {
  opening: Promise<JanusSession>
  /** Told when the session has gone. */
  users: Set<() => void>
  closing: ReturnType<typeof setTimeout> | undefined
}

/** One for all lives that a page shows of a gateway. */
const sessions = new Map<string, Held>()

/** The page's session with a gateway, and what lets go of it; `onLost` is told once where it goes by itself. */
export function viewerSession(url: string, onLost: () => void) {
  const held = sessions.get(url) ?? open(url)
  clearTimeout(held.closing)
  const lose = () => onLost()
  held.users.add(lose)
  return {
    opening: held.opening,
    release: () => {
      held.users.delete(lose)
      if (held.users.size > 0 || sessions.get(url) !== held) return
      held.closing = setTimeout(() => {
        sessions.delete(url)
        void held.opening.then((session) => session.close())
      }, KEPT_FOR_MS)
    },
  }
}

function open(url: string): Held {
  const lose = () => {
    if (sessions.get(url) !== held) return
    clearTimeout(held.closing)
    sessions.delete(url)
    for (const tell of held.users) tell()
    void held.opening.then(
      (session) => session.close(),
      () => undefined,
    )
  }
  let isComingBack = false
  /** The connection to the gateway is lost, and perhaps nothing else: pictures come on another one. */
  const comeBack = async () => {
    if (isComingBack) return
    isComingBack = true
    await held.opening.then((session) => session.comeBack()).catch(lose)
    isComingBack = false
  }
  const opening = openJanus({ url, iceServers: [], onLost: () => void comeBack() })
  const held: Held = { opening, users: new Set(), closing: undefined }
  opening.catch(lose)
  sessions.set(url, held)
  return held
}
