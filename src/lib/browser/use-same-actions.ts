import { useEffect, useRef, useState } from 'react'

type Actions = Record<string, (...given: never[]) => void>

/**
 * Functions that stay the same in every render and call the latest ones, for parts that are rendered again only if their
 * data change, such as the rows of a long table. They are for events, not for rendering.
 */
export function useSameActions<Own extends Actions>(actions: Own): Own {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  const [same] = useState(() => {
    const callLatest = (name: string) => [name, (...given: never[]) => latest.current[name]?.(...given)] as const
    return Object.fromEntries(Object.keys(actions).map(callLatest)) as Own
  })
  return same
}
