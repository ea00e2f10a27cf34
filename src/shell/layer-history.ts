import Router from 'next/router'
import { closeLayersAbove, countLayers, onLayerOpen } from '#ui/layers.ts'

/** Marks the state of a history entry that was added for a layer: the number of layers open at it. */
const MARK = 'kramikLayers'

/** State that Next gives an entry. It writes it anew with each replaced address, without our mark. */
type State = { key?: string; as?: string; [MARK]?: number } | null
type Entry = { depth: number; state: State; url: string }

const stateNow = () => window.history.state as State
const readEntry = (): Entry => ({ depth: stateNow()?.[MARK] ?? 0, state: stateNow(), url: window.location.href })

// Read before Next's router starts and drops the mark of an entry that is reloaded.
const DEPTH_AT_START = typeof window === 'undefined' ? 0 : readEntry().depth
let here: Entry = { depth: 0, state: null, url: '' }

function mark(depth: number) {
  window.history.replaceState({ ...stateNow(), [MARK]: depth }, '')
}

/** Adds an entry for each layer that has none. An entry left by a closed layer is used again. */
function addEntries() {
  here = readEntry()
  for (let depth = here.depth + 1; depth <= countLayers(); depth += 1)
    window.history.pushState({ ...stateNow(), [MARK]: depth }, '')
  here = readEntry()
}

/** Number of entries between the page that is open and its layers, open or closed. */
export const countLayerEntries = () => here.depth

/** Whether an entry belongs to the page that is open. A reload gives the current one another key, but no other address. */
const isOfPage = (state: State) =>
  state !== null && (state.key === here.state?.key || (state.as !== undefined && state.as === here.state?.as))

function handlePop(event: PopStateEvent) {
  const before = here
  const state = event.state as State
  const depth = state?.[MARK] ?? 0
  if (!isOfPage(state) || depth === before.depth) {
    here = readEntry()
    return
  }
  event.stopImmediatePropagation()
  // The address may have changed while the layer was open.
  window.history.replaceState({ ...before.state, [MARK]: depth }, '', before.url)
  here = readEntry()
  // An entry whose layer is closed already is passed by, once this step is done: Chromium ignores one that a page adds
  // to a step of the browser.
  if (depth > before.depth) return void setTimeout(() => window.history.forward())
  if (countLayers() <= depth) return void setTimeout(() => window.history.back())
  closeLayersAbove(depth)
  // A layer that stays open, as one that prompts first, gets its entry back.
  setTimeout(addEntries)
}

function handleChange() {
  if (here.depth > 0 && stateNow()?.key === here.state?.key && stateNow()?.[MARK] === undefined) mark(here.depth)
  here = readEntry()
}

/**
 * Lets "back" close the topmost layer instead of leaving the page. Each open layer has an entry in the history, with the
 * address of the page. The entry stays when its layer is closed otherwise, because going back takes a moment in which the
 * page may already navigate; "back" then passes it by.
 */
export function connectLayersToHistory(depthAtStart = DEPTH_AT_START) {
  if (depthAtStart > readEntry().depth) mark(depthAtStart)
  here = readEntry()
  const disconnect = onLayerOpen(addEntries)
  // Capturing comes before Next's own listener.
  window.addEventListener('popstate', handlePop, { capture: true })
  for (const event of ['routeChangeComplete', 'routeChangeError', 'hashChangeComplete'] as const)
    Router.events.on(event, handleChange)
  return () => {
    disconnect()
    window.removeEventListener('popstate', handlePop, { capture: true })
    for (const event of ['routeChangeComplete', 'routeChangeError', 'hashChangeComplete'] as const)
      Router.events.off(event, handleChange)
  }
}
