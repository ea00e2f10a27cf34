import { useEffect, useState } from 'react'

/** Upper part of the window. A heading in it counts as being read. */
const READING = '0px 0px -70% 0px'

/** Id of the current heading: the last one that entered the upper part of the window. */
export function useCurrentHeading(entries: readonly { id: string }[]): string | null {
  const [currentId, setCurrentId] = useState<string | null>(null)
  useEffect(() => {
    const headings = entries.map(({ id }) => document.getElementById(id)).filter((heading) => heading !== null)
    const observer = new IntersectionObserver(
      () => {
        const limit = window.innerHeight * 0.3
        setCurrentId(headings.findLast((heading) => heading.getBoundingClientRect().top < limit)?.id ?? null)
      },
      { rootMargin: READING },
    )
    for (const heading of headings) observer.observe(heading)
    return () => observer.disconnect()
  }, [entries])
  return currentId
}
