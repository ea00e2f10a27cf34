import { useEffect, useRef } from 'react'

/**
 * For the heading of what replaces a form or a former step: it gets the focus, so that it is read out, and is scrolled into
 * view together with its section. A heading that stays while the steps change names the current `step`; it does nothing at
 * the first one, and arrives once no step is named. The attribute keeps it clear of the header (`base.css`).
 */
export function useStepHeading(step?: string) {
  const ref = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (step !== undefined && step === shown.current) return
    shown.current = step
    if (ref.current) arriveAt(ref.current)
  }, [step])
  return { ref, tabIndex: -1, 'data-step': '' }
}

function arriveAt(heading: HTMLElement) {
  heading.focus({ preventScroll: true })
  const section = heading.closest('section')
  if (section && section.offsetHeight < window.innerHeight / 2) section.scrollIntoView({ block: 'center' })
  else heading.scrollIntoView({ block: 'start' })
}
