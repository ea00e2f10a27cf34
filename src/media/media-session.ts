type Handlers = {
  play: () => void
  pause: () => void
  next: () => void
  previous: () => void
  /** Omitted if seeking is impossible. The system then shows no keys for it. */
  seek?: {
    /** Seconds from the beginning. */
    to: (seconds: number) => void
    /** Seconds from the current position. */
    by: (seconds: number) => void
  }
}

type MediaInfo = { title: string; artist: string; artwork: string | null }

const SEEK_BY_SECONDS = 10

/**
 * Connects the film with media keys of a keyboard, a headset and the lock screen, and displays its title there. Returns
 * the stop function.
 */
export function joinMediaSession(info: MediaInfo, on: Handlers): () => void {
  if (!('mediaSession' in navigator) || typeof MediaMetadata === 'undefined') return () => {}
  const session = navigator.mediaSession
  const { title, artist, artwork } = info
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

/** Browsers throw an error for unknown actions. */
function setHandler(session: MediaSession, action: MediaSessionAction, handler: MediaSessionActionHandler | null) {
  try {
    session.setActionHandler(action, handler)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
}
