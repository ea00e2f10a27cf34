import { useRouter } from 'next/router'
import { useEffect, useRef, useState } from 'react'

/** Thrown to stop a page change, which the router offers no other way to do; it rejects its own promise with it. */
const STAY = new Error('The user is asked before the page changes')

type Leaving = { url: string; isBack: boolean }

/**
 * Asks before the page is left while `isActive`: the browser's own question for closing and reloading, `isAsking` for links
 * and the back button inside the app, answered by `stay` or `leave`.
 */
export function useLeaveGuard(isActive: boolean) {
  const router = useRouter()
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  const isAllowed = useRef(false)

  useEffect(() => {
    if (!isActive) return undefined
    isAllowed.current = false
    const here = { url: window.location.href, state: window.history.state as unknown }
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const handleStart = (url: string) => {
      if (isAllowed.current) return
      const isBack = window.location.href !== here.url
      // The back button has changed the address already; ours is put on top again.
      if (isBack) window.history.pushState(here.state, '', here.url)
      setLeaving({ url, isBack })
      router.events.emit('routeChangeError', STAY, url, { shallow: false })
      throw STAY
    }
    const handleRejection = (event: PromiseRejectionEvent) => {
      if (event.reason === STAY) event.preventDefault()
    }
    window.addEventListener('beforeunload', handleUnload)
    window.addEventListener('unhandledrejection', handleRejection)
    router.events.on('routeChangeStart', handleStart)
    return () => {
      window.removeEventListener('beforeunload', handleUnload)
      router.events.off('routeChangeStart', handleStart)
      // The rejection of a change stopped just now is told after this.
      setTimeout(() => window.removeEventListener('unhandledrejection', handleRejection))
    }
  }, [isActive, router.events])

  return {
    isAsking: leaving !== null && isActive,
    stay: () => setLeaving(null),
    leave: async () => {
      if (!leaving) return
      isAllowed.current = true
      setLeaving(null)
      if (leaving.isBack) router.back()
      else await router.push(leaving.url)
    },
  }
}
