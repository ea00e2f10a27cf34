type Handlers = {
  play: () => void
  pause: () => void
  next: () => void
  previous: () => void
  /** Missing where there is nowhere to go: the system shows no keys for it then. */
  seek?: {
    /** Seconds from the beginning. */
    to: (seconds: number) => void
    /** Seconds from here. */
    by: (seconds: number) => void
  }
}

type Told = { title: string; artist: string; artwork: string | null }

const SEEK_BY_SECONDS = 10

/** Lets the keys of a keyboard, a headset and a locked screen reach the film, and says there what plays. Returns what ends it. */
export function joinMediaSession(told: Told, on: Handlers): () => void {
  if (!('mediaSession' in navigator) || typeof MediaMetadata === 'undefined') return () => {}
  const session = navigator.mediaSession
  const { title, artist, artwork } = told
  session.metadata = new MediaMetadata({ title, artist, ...(artwork && { artwork: [{ src: artwork }] }) })
  const handlers: [MediaSessionAction, MediaSessionActionHandler][] = [
    ['play', on.play],
    ['pause', on.pause],
    ['nexttrack', on.next],
    ['previoustrack', on.previous],
  ]
  const { seek } = on
  if (seek)
    handlers.push(
      ['seekto', ({ seekTime }) => seekTime !== undefined && seek.to(seekTime)],
      ['seekforward', ({ seekOffset }) => seek.by(seekOffset ?? SEEK_BY_SECONDS)],
      ['seekbackward', ({ seekOffset }) => seek.by(-(seekOffset ?? SEEK_BY_SECONDS))],
    )
  for (const [action, handler] of handlers) setHandler(session, action, handler)
  return () => {
    session.metadata = null
    for (const [action] of handlers) setHandler(session, action, null)
  }
}

/** Browsers throw at actions that they do not know. */
function setHandler(session: MediaSession, action: MediaSessionAction, handler: MediaSessionActionHandler | null) {
  try {
    session.setActionHandler(action, handler)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
}
