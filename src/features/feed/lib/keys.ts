export type PlayerCommand =
  | 'togglePlay'
  | 'toggleSound'
  | 'seekForward'
  | 'seekBack'
  | 'like'
  | 'toggleCaptions'
  | 'toggleFullscreen'
  | 'togglePictureInPicture'
export type FeedCommand = 'next' | 'previous' | 'beginning' | 'showKeys' | PlayerCommand

const COMMANDS = new Map<string, FeedCommand>(
  Object.entries({
    ArrowDown: 'next',
    PageDown: 'next',
    j: 'next',
    ArrowUp: 'previous',
    PageUp: 'previous',
    k: 'previous',
    Home: 'beginning',
    ' ': 'togglePlay',
    m: 'toggleSound',
    ArrowRight: 'seekForward',
    ArrowLeft: 'seekBack',
    l: 'like',
    c: 'toggleCaptions',
    f: 'toggleFullscreen',
    p: 'togglePictureInPicture',
    '?': 'showKeys',
  }),
)

export type KeyPress = {
  key: string
  hasModifier: boolean
  /** What has the focus: a `field` keeps all of its keys, a `control` the one that presses it. */
  target: 'field' | 'control' | 'other'
}

export function commandOf({ key, hasModifier, target }: KeyPress): FeedCommand | null {
  if (hasModifier || target === 'field' || (target === 'control' && key === ' ')) return null
  return COMMANDS.get(key.length === 1 ? key.toLowerCase() : key) ?? null
}
