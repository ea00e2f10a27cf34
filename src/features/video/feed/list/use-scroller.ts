import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useIsHydrated } from '#lib/browser/use-is-hydrated.ts'
import { indexAt, isResting } from './lib/window.ts'

/** Delay before an entry starts, so that those passed by a swipe do not. The previous one is released no sooner. */
const AUTOPLAY_DELAY_MS = 150
/** Time that one glide may take before scrolling counts as the viewer's again. */
const GLIDE_MS = 900

type Props = {
  active: number
  /** Serial of the first entry. It falls when entries are loaded before it. */
  firstSerial: number
  /** Called when the viewer has scrolled to another place. */
  onMoved: (index: number) => void
}

/**
 * Keeps a scroll-snapping element and the list's active entry in step, whichever moves first.
 * `offset` is the entry at the top: the active one in the server's HTML, which cannot scroll, else the first one.
 */
export function useScroller({ active, firstSerial, onMoved }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const isHydrated = useIsHydrated()
  const [first] = useState(active)
  const offset = isHydrated ? 0 : first
  const goal = useRef<{ index: number; until: number } | null>(null)
  // Cached, because reading them after a change forces the browser to lay out the whole page.
  const lastTop = useRef(0)
  const height = useRef(0)
  const shown = useRef({ active, firstSerial, offset })

  /** Scrolls to a place, smoothly if it is near, before the list makes it the active one. */
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
      // Use the last seen position: browsers may have followed the snapped slide already.
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
    // Use the target of the glide, which the list may not know yet.
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

/** Not rounded, unlike `clientHeight`: rounding would add up over a hundred slides. */
const heightOf = (element: Element) => element.getBoundingClientRect().height
