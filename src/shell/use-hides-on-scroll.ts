import { useEffect, useState } from 'react'

/** Pixels that a scroll has to go in one direction before the header answers. */
const HEADER_HIDE_THRESHOLD = 12
/** Pixels from the top within which it never hides: its own height. */
const HEADER_HEIGHT = 64

/** True while the page is scrolled down and on; false at its top and on the way up. */
export function useHidesOnScroll() {
  const [isHidden, setIsHidden] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const handleScroll = () => {
      const y = Math.max(0, window.scrollY)
      if (Math.abs(y - last) < HEADER_HIDE_THRESHOLD) return
      setIsHidden(y > last && y > HEADER_HEIGHT)
      last = y
    }
    window.addEventListener('scroll', handleScroll, { passive: true })
    return () => window.removeEventListener('scroll', handleScroll)
  }, [])
  return isHidden
}
