import { useEffect } from 'react'

/** Browsers unfold what a link leads to when they load a page; this does it for links within the app too. */
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
