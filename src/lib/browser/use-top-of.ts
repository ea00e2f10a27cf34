import { type RefObject, useEffect, useState } from 'react'

/** Distance of the element from the top of the page. Content above it may move it, which changes the page's height. */
export function useTopOf(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useEffect(() => {
    const observer = new ResizeObserver(() =>
      setTop(Math.round((element.current?.getBoundingClientRect().top ?? 0) + window.scrollY)),
    )
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return top
}
