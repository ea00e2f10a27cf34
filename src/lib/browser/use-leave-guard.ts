import { useRouter } from 'next/router'
import { useEffect, useRef, useState } from 'react'

/** Thrown to abort a navigation, because the router offers no other way. The router's promise rejects with it. */
const STAY = new Error('The user is asked before the page changes')

type Leaving = { url: string; isBack: boolean }

/**
 * Asks for confirmation before the page is left while `isActive`. For closing and reloading the browser asks. For links
 * and the back button inside the app `isAsking` becomes true, and the dialog answers with `stay` or `leave`. After
 * `allow` the page is left without asking.
 */
export function useLeaveGuard(isActive: boolean) {
  const router = useRouter()
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  const isAllowed = useRef(false)

  useEffect(() => {
    if (!isActive) return undefined
    isAllowed.current = false
    const here = { url: window.location.href, state: window.history.state as unknown }
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (!isAllowed.current) event.preventDefault()
    }
    /** The back button may show the page again as it was left. */
    const handleShow = () => {
      isAllowed.current = false
    }
    const handleStart = (url: string) => {
      if (isAllowed.current) return
      const isBack = window.location.href !== here.url
      // The back button has already changed the address. Push the current one again.
      if (isBack) window.history.pushState(here.state, '', here.url)
      setLeaving({ url, isBack })
      router.events.emit('routeChangeError', STAY, url, { shallow: false })
      throw STAY
    }
    const handleRejection = (event: PromiseRejectionEvent) => {
      if (event.reason === STAY) event.preventDefault()
    }
    window.addEventListener('beforeunload', handleUnload)
    window.addEventListener('pageshow', handleShow)
    window.addEventListener('unhandledrejection', handleRejection)
    router.events.on('routeChangeStart', handleStart)
    return () => {
      window.removeEventListener('beforeunload', handleUnload)
      window.removeEventListener('pageshow', handleShow)
      router.events.off('routeChangeStart', handleStart)
      // The rejection of a navigation aborted just now is reported later.
      setTimeout(() => window.removeEventListener('unhandledrejection', handleRejection))
    }
  }, [isActive, router.events])

  return {
    isAsking: leaving !== null && isActive,
    allow: () => {
      isAllowed.current = true
    },
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
