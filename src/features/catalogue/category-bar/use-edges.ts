import { type RefObject, useEffect, useState } from 'react'
import { type Edges, edgesOf } from './lib/edges.ts'

/** Edges of the scrolling list; none before it is mounted. */
export function useEdges(list: RefObject<HTMLElement | null>): Edges {
  const [edges, setEdges] = useState<Edges>({ hasPrevious: false, hasNext: false })
  useEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => {
      const measured = edgesOf(element)
      setEdges((known) =>
        known.hasPrevious === measured.hasPrevious && known.hasNext === measured.hasNext ? known : measured,
      )
    }
    const resizes = new ResizeObserver(measure)
    resizes.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      resizes.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [list])
  return edges
}
