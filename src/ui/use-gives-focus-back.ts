import { useRef } from 'react'

/** For a layer's content: the focus goes back to where it was, whatever opened the layer. The library knows its own triggers only. */
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
