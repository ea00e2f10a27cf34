import { useEffect, useState } from 'react'

/** Minimum scroll distance in pixels that hides or shows the header. */
const HEADER_HIDE_THRESHOLD = 12
/** Height of the header in pixels. It is never hidden within this distance from the top. */
const HEADER_HEIGHT = 64

/** True after scrolling down; false at the top and after scrolling up. */
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
