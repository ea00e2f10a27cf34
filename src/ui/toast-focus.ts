const TOAST = '[data-toast]'
const LAYER = ':is([role="dialog"], [role="alertdialog"])[data-state="open"]'
const TABBABLE = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled, [tabindex="-1"])'

const areaOf = (target: unknown) => (target instanceof Element ? target.closest('[data-toasts]') : null)
const visibleIn = (element: Element | undefined | null) =>
  [...(element?.querySelectorAll<HTMLElement>(TABBABLE) ?? [])].filter((one) => one.checkVisibility())

/**
 * Lets the focus move between an open modal layer and the toasts above it, which the layer's focus trap would prevent: the
 * toasts follow its last element. `area` contains the toasts. Returns the function to disconnect.
 */
export function connectToastFocus(area: HTMLElement): () => void {
  let before: HTMLElement | null = null

  /** The traps listen at the document, React below it. */
  const hideFromTraps = (event: FocusEvent) => {
    const [from, to] =
      event.type === 'focusin' ? [event.relatedTarget, event.target] : [event.target, event.relatedTarget]
    if (!areaOf(to)) return
    event.stopPropagation()
    if (!areaOf(from) && from instanceof HTMLElement) before = from
  }

  const handleTab = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return
    const layer = [...document.querySelectorAll(LAYER)].at(-1)
    const toasts = area.querySelector(TOAST) ? visibleIn(area) : []
    if (!layer || toasts.length === 0) return
    const inside = visibleIn(layer)
    const ring = [...inside, ...toasts]
    const { activeElement } = document
    const at = ring.findIndex((one) => one === activeElement)
    const step = event.shiftKey ? -1 : 1
    const next = ring.at((at + step) % ring.length)
    // Within the layer or the toasts the browser itself moves the focus.
    if (at === -1 || !next || toasts.includes(next) === toasts.includes(ring[at] as HTMLElement)) return
    event.preventDefault()
    event.stopPropagation()
    next.focus()
  }

  /** Gives the focus back once the toast that has it is gone. */
  const observer = new MutationObserver(() => {
    if (before?.isConnected && document.activeElement === document.body) before.focus()
  })

  observer.observe(area, { childList: true, subtree: true })
  document.body.addEventListener('focusin', hideFromTraps)
  document.body.addEventListener('focusout', hideFromTraps)
  document.addEventListener('keydown', handleTab, { capture: true })
  return () => {
    observer.disconnect()
    document.body.removeEventListener('focusin', hideFromTraps)
    document.body.removeEventListener('focusout', hideFromTraps)
    document.removeEventListener('keydown', handleTab, { capture: true })
  }
}
