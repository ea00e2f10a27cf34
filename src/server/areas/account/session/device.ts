import Bowser from 'bowser'

/** Longer ones are cut: the library runs its patterns over the whole text. */
const USER_AGENT_MAX = 400

/** Names of the browser and the system, both from the library's lists. Empty if unknown. */
export function deviceOf(userAgent: string | undefined): { browser: string; system: string } {
  const text = userAgent?.slice(0, USER_AGENT_MAX) ?? ''
  if (text === '') return { browser: '', system: '' }
  const { browser, os } = Bowser.parse(text)
  return { browser: browser.name ?? '', system: os.name ?? '' }
}
