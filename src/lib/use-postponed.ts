import Router from 'next/router'
import { useEffect, useRef } from 'react'

/** A little longer than the toast that offers to take it back. */
const UNDO_MS = 6000

type Waiting = { send: () => void; timer: ReturnType<typeof setTimeout> }

/**
 * Does things a moment later, so that they can be taken back. Leaving the page, or the component, does them at once: before the
 * next page is asked for, which would show how things were.
 */
export function usePostponed() {
  const waiting = useRef(new Map<string, Waiting>())

  useEffect(() => {
    const { current } = waiting
    const sendAll = () => {
      for (const { send } of current.values()) send()
    }
    // A page that only notes in its address where one stands is not left.
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

  /** False when it is too late. */
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
