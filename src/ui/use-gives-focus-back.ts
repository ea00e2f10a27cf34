import { useRef } from 'react'

/**
 * Returns the focus to the element that had it before a layer opened. The library does so only for its own triggers.
 */
export function useGivesFocusBack() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (opener.current instanceof HTMLElement) opener.current.focus()
    },
  }
}
