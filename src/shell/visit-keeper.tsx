import Router from 'next/router'
import { useEffect } from 'react'
import { sessionStore } from '#lib/browser/storage.ts'
import { connectLayersToHistory } from './layer-history.ts'
import { readScrollPositions, SCROLL_KEY, withScrollPosition } from './lib/history.ts'
import { restoreScroll } from './restore-scroll.ts'
import { recordVisits } from './visits.ts'

const positions = () => readScrollPositions(sessionStore.get(SCROLL_KEY))
const pathOf = (address: string) => address.split('#', 1)[0] ?? address

/** Records visited pages with their scroll positions, and restores the position on "back", which closes an open layer first. */
export function VisitKeeper() {
  useEffect(() => {
    const stopLayers = connectLayersToHistory()
    const stopVisits = recordVisits((path) => restoreScroll(positions()[path] ?? 0))
    const handleStart = (_url: string, { shallow }: { shallow: boolean }) => {
      if (shallow) return
      const stored = withScrollPosition(positions(), pathOf(Router.asPath), Math.round(window.scrollY))
      sessionStore.set(SCROLL_KEY, JSON.stringify(stored))
    }
    // On a reload the browser restores the position itself, before painting.
    const leaveToBrowser = () => {
      window.history.scrollRestoration = 'auto'
    }
    const takeOver = () => {
      window.history.scrollRestoration = 'manual'
    }
    takeOver()
    Router.events.on('routeChangeStart', handleStart)
    window.addEventListener('pagehide', leaveToBrowser)
    window.addEventListener('pageshow', takeOver)
    return () => {
      stopLayers()
      stopVisits()
      leaveToBrowser()
      Router.events.off('routeChangeStart', handleStart)
      window.removeEventListener('pagehide', leaveToBrowser)
      window.removeEventListener('pageshow', takeOver)
    }
  }, [])
  return null
}
