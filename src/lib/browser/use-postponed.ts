import Router from 'next/router'
import { useEffect, useRef } from 'react'

/** Slightly longer than the toast with the undo button. */
const UNDO_MS = 6000

type Waiting = { send: () => void; timer: ReturnType<typeof setTimeout> }

/**
 * Delays actions, so that they can be undone. Leaving the page or unmounting runs them at once, before the next page is
 * requested, which would otherwise show the old state.
 */
export function usePostponed() {
  const waiting = useRef(new Map<string, Waiting>())

  useEffect(() => {
    const { current } = waiting
    const sendAll = () => {
      for (const { send } of current.values()) send()
    }
    // Shallow navigation only changes the address and does not leave the page.
    const handleRoute = (_url: string, { shallow }: { shallow: boolean }) => {
      if (!shallow) sendAll()
    }
    Router.events.on('routeChangeStart', handleRoute)
    window.addEventListener('pagehide', sendAll)
    return () => {
      Router.events.off('routeChangeStart', handleRoute)
      window.removeEventListener('pagehide', sendAll)
      sendAll()
    }
  }, [])

  /** Undoes an action. Returns false if it has already run. */
  const takeBack = (key: string) => {
    clearTimeout(waiting.current.get(key)?.timer)
    return waiting.current.delete(key)
  }
  const postpone = (key: string, action: () => void) => {
    const send = () => {
      if (takeBack(key)) action()
    }
    waiting.current.set(key, { send, timer: setTimeout(send, UNDO_MS) })
  }
  return { postpone, takeBack }
}
