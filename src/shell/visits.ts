import Router from 'next/router'
import { sessionStore } from '#lib/browser/storage.ts'
import { countLayerEntries } from './layer-history.ts'
import {
  backPath,
  HISTORY_KEY,
  type Move,
  readVisits,
  referringPath,
  stepsBack,
  visit,
  type Visits,
} from './lib/history.ts'

/** Key of the current entry in the browser's history. Next assigns it, and a replaced address keeps it. */
const entryKey = () => (window.history.state as { key?: string } | null)?.key ?? ''
const withoutHash = (path: string) => path.split('#', 1)[0] ?? path

/** Keys of this document's history entries, and the index of the current one. */
let keys: string[] = []
let at = 0
/** A jump to an anchor adds an entry that is not a page to return to. */
let hasJumped = false
let isPopping = false
let isGoingBack = false

const readOwn = () => readVisits(sessionStore.get(HISTORY_KEY))
const write = (visits: Visits) => sessionStore.set(HISTORY_KEY, JSON.stringify(visits))

/** Records the tab's history. `onReturn` is called after going back or forward to another page. */
export function recordVisits(onReturn: (path: string) => void) {
  keys = [entryKey()]
  at = 0
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const path = withoutHash(Router.asPath)
  const isReturn = navigation?.type === 'back_forward' && readOwn().includes(path)
  // The previous page may have been left before its scripts started, so it is added from the referrer.
  const from = navigation?.type === 'navigate' ? referringPath(document.referrer, window.location.origin) : null
  const before = from === null ? readOwn() : visit(readOwn(), from, 'load')
  write(visit(before, path, isReturn ? 'back' : 'load'))

  // A `popstate` listener of our own would run too late, because Next's earlier one has changed the page by then. Next
  // calls this callback first. It returns true, so that Next handles all events.
  Router.beforePopState(() => {
    isPopping = true
    return true
  })
  const handleJump = () => {
    hasJumped = true
    isPopping = false
  }
  // Next assigns the key of the document's first entry slightly later.
  const handleStart = () => {
    if (keys[at] === '' && !isPopping) keys[at] = entryKey()
  }
  const handleComplete = (url: string, { shallow }: { shallow: boolean }) => {
    const move = takeMove()
    write(visit(readOwn(), withoutHash(url), move))
    if (!shallow && (move === 'back' || move === 'forward')) onReturn(withoutHash(url))
  }
  const handleError = () => {
    isPopping = false
    isGoingBack = false
  }
  window.addEventListener('hashchange', handleJump)
  Router.events.on('hashChangeComplete', handleJump)
  Router.events.on('routeChangeStart', handleStart)
  Router.events.on('routeChangeComplete', handleComplete)
  Router.events.on('routeChangeError', handleError)
  return () => {
    Router.beforePopState(() => true)
    window.removeEventListener('hashchange', handleJump)
    Router.events.off('hashChangeComplete', handleJump)
    Router.events.off('routeChangeStart', handleStart)
    Router.events.off('routeChangeComplete', handleComplete)
    Router.events.off('routeChangeError', handleError)
  }
}

function takeMove(): Move {
  const key = entryKey()
  const wasPopping = isPopping
  const wasGoingBack = isGoingBack
  isPopping = false
  isGoingBack = false
  if (wasPopping) {
    const to = keys.indexOf(key)
    const move = to === -1 || to < at ? 'back' : 'forward'
    if (to === -1) keys = [key]
    at = Math.max(0, to)
    return move
  }
  if (key === keys[at]) return 'replace'
  keys = [...keys.slice(0, at + 1), key]
  at += 1
  return wasGoingBack ? 'back' : 'push'
}

/**
 * Goes to the previous page, skipping the sign-in pages, or home. Steps back in the browser's history if it is known to
 * contain that page. Otherwise opens the page, which still counts as going back.
 */
export function goBack() {
  const visits = readOwn()
  const steps = stepsBack(visits)
  if (steps !== null && steps <= at && !hasJumped) return window.history.go(-steps - countLayerEntries())
  isGoingBack = true
  return void Router.push(backPath(visits))
}
