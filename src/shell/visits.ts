import Router from 'next/router'
import { sessionStore } from '#lib/storage.ts'
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

/** Next names every entry of the browser's history by a key, which a replaced address keeps. */
const entryKey = () => (window.history.state as { key?: string } | null)?.key ?? ''
const withoutHash = (path: string) => path.split('#', 1)[0] ?? path

/** This document's entries of the browser's history, and which of them is shown. */
let keys: string[] = []
let at = 0
/** A jump within a page makes an entry too, which is no page to go back to. */
let hasJumped = false
let isPopping = false
let isGoingBack = false

const readOwn = () => readVisits(sessionStore.get(HISTORY_KEY))
const write = (visits: Visits) => sessionStore.set(HISTORY_KEY, JSON.stringify(visits))

/** Keeps the history of the tab. `onReturn` is called after going back or forward to another page. */
export function keepVisits(onReturn: (path: string) => void) {
  keys = [entryKey()]
  at = 0
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const path = withoutHash(Router.asPath)
  const isReturn = navigation?.type === 'back_forward' && readOwn().includes(path)
  // A page that was left before its scripts began has not told that one was there.
  const from = navigation?.type === 'navigate' ? referringPath(document.referrer, window.location.origin) : null
  const before = from === null ? readOwn() : visit(readOwn(), from, 'load')
  write(visit(before, path, isReturn ? 'back' : 'load'))

  // A listener of our own may be called too late: Next's, registered before, has changed the page by then. It asks one
  // callback first, and ours lets everything pass.
  Router.beforePopState(() => {
    isPopping = true
    return true
  })
  const handleJump = () => {
    hasJumped = true
    isPopping = false
  }
  // Next names the entry that a document begins with a little after that.
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
 * Goes to the previous page, past those of signing in, or home. The browser's own history is stepped back in where it is
 * known to hold that page; where it is not, the page is opened, and still counts as gone back to.
 */
export function goBack() {
  const visits = readOwn()
  const steps = stepsBack(visits)
  if (steps !== null && steps <= at && !hasJumped) return window.history.go(-steps)
  isGoingBack = true
  return void Router.push(backPath(visits))
}
