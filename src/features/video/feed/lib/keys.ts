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
  target: KeyTarget
}

/** Kind of the focused element. It keeps its own keys: a `field` keeps all of them, `other` none. */
export type KeyTarget = 'field' | 'slider' | 'radio' | 'control' | 'other'

const OWN_KEYS: Record<Exclude<KeyTarget, 'field'>, readonly string[]> = {
  // A horizontal slider: up and down belong to the list.
  slider: ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown'],
  radio: [' ', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
  control: [' '],
  other: [],
}

export function commandOf({ key, hasModifier, target }: KeyPress): FeedCommand | null {
  if (hasModifier || target === 'field' || OWN_KEYS[target].includes(key)) return null
  return COMMANDS.get(key.length === 1 ? key.toLowerCase() : key) ?? null
}
