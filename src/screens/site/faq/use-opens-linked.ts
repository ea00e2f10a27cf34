import { useEffect } from 'react'

/** Unfolds the target of a link within the app. Browsers do that only when a page is loaded. */
export function useOpensLinked() {
  useEffect(() => {
    const openLinked = () => {
      const linked = document.getElementById(decodeURIComponent(window.location.hash.slice(1)))
      const folded = linked?.closest('details')
      if (!folded || folded.open) return
      folded.open = true
      linked?.scrollIntoView()
    }
    openLinked()
    window.addEventListener('hashchange', openLinked)
    return () => window.removeEventListener('hashchange', openLinked)
  }, [])
}
