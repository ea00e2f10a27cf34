import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useIsHydrated } from '#lib/use-is-hydrated.ts'
import { indexAt, isResting } from './lib/offset.ts'

/** An entry that is only passed by a swipe does not start, and the one before it is not let go any sooner. */
const AUTOPLAY_DELAY_MS = 150
/** How long the gliding of one move may take before the scroller counts as the viewer's again. */
const GLIDE_MS = 900

type Props = {
  active: number
  /** The list's number of its first entry: it falls when entries are loaded before it. */
  firstSerial: number
  /** The viewer scrolled to another place. */
  onMoved: (index: number) => void
}

/**
 * Joins a scroll-snapping element and the list's active entry, whichever of the two moves first.
 * `offset` is the place that stands at the top: the active one in the server's HTML, which cannot scroll, else the first.
 */
export function useScroller({ active, firstSerial, onMoved }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const isHydrated = useIsHydrated()
  const [first] = useState(active)
  const offset = isHydrated ? 0 : first
  const goal = useRef<{ index: number; until: number } | null>(null)
  // Kept: where something has just changed, asking for them makes the browser lay the whole page out at once.
  const lastTop = useRef(0)
  const height = useRef(0)
  const shown = useRef({ active, firstSerial, offset })

  /** Sets out for a place, gliding where it is near, before the list says that it is the active one. */
  const glideTo = (index: number, isNear = true) => {
    const scroller = ref.current
    if (!scroller || goal.current?.index === index) return
    goal.current = { index, until: performance.now() + GLIDE_MS }
    const isCalm = !isNear || matchMedia('(prefers-reduced-motion: reduce)').matches
    const top = (index - offset) * height.current
    scroller.scrollTo({ top, behavior: isCalm ? 'instant' : 'smooth' })
  }
  const follow = useEffectEvent(glideTo)

  useLayoutEffect(() => {
    if (ref.current) height.current = heightOf(ref.current)
  }, [])

  useLayoutEffect(() => {
    const scroller = ref.current
    const before = shown.current
    shown.current = { active, firstSerial, offset }
    if (!scroller) return
    const added = before.firstSerial - firstSerial
    if (offset !== before.offset || added !== 0) {
      // Where the viewer last saw it, not where it is now: browsers may have followed the snapped slide already.
      const isHeld = offset === before.offset && goal.current === null
      const top = isHeld ? lastTop.current + added * height.current : active * height.current
      goal.current = null
      lastTop.current = top
      scroller.scrollTo({ top, behavior: 'instant' })
    }
    if (active === before.active + added || indexAt(lastTop.current, height.current) === active) return
    follow(active, Math.abs(active - before.active - added) <= 2)
  }, [active, firstSerial, offset])

  const isElsewhere = useEffectEvent((index: number) => index !== active)
  const moved = useEffectEvent((index: number) => {
    if (isElsewhere(index)) onMoved(index)
  })
  const place = useEffectEvent(() => {
    const scroller = ref.current
    // Where it is on its way to, though the list may not know yet.
    const index = goal.current?.index ?? active
    if (scroller) scroller.scrollTo({ top: (index - offset) * height.current, behavior: 'instant' })
  })

  useEffect(() => {
    const scroller = ref.current
    if (!scroller) return
    let waiting: { index: number; timer: ReturnType<typeof setTimeout> } | null = null
    const wait = (index: number) => {
      if (waiting?.index === index) return
      if (waiting) clearTimeout(waiting.timer)
      const start = () => {
        waiting = null
        // Loaded entries may have moved it down meanwhile, or a key the list.
        if (!goal.current) moved(indexAt(lastTop.current, height.current))
      }
      waiting = isElsewhere(index) ? { index, timer: setTimeout(start, AUTOPLAY_DELAY_MS) } : null
    }
    const handleScroll = () => {
      lastTop.current = scroller.scrollTop
      const index = indexAt(lastTop.current, height.current)
      if (!goal.current) return wait(index)
      const isThere = index === goal.current.index && isResting(lastTop.current, height.current)
      if (isThere || performance.now() > goal.current.until) goal.current = null
    }
    const handleTouch = () => {
      goal.current = null
    }
    const resizes = new ResizeObserver(() => {
      if (heightOf(scroller) === height.current) return
      height.current = heightOf(scroller)
      place()
    })
    resizes.observe(scroller)
    scroller.addEventListener('scroll', handleScroll, { passive: true })
    scroller.addEventListener('touchstart', handleTouch, { passive: true })
    return () => {
      if (waiting) clearTimeout(waiting.timer)
      resizes.disconnect()
      scroller.removeEventListener('scroll', handleScroll)
      scroller.removeEventListener('touchstart', handleTouch)
    }
  }, [])

  return { ref, offset, glideTo }
}

/** Not rounded, unlike `clientHeight`: over a hundred slides the rounding would add up. */
const heightOf = (element: Element) => element.getBoundingClientRect().height
