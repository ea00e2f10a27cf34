import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { HiddenUsers } from '#contracts/account/relation.ts'
import { useSession } from '#lib/browser/session.ts'
import { relationQueries } from './queries.ts'

const NOBODY: ReadonlySet<string> = new Set()
const asSet = ({ data }: HiddenUsers): ReadonlySet<string> => new Set(data)

/**
 * Users hidden from the viewer, because one of the two has blocked the other. Empty for visitors, while loading, and
 * during hydration, because the rendered HTML is the same for everybody.
 */
export function useHidden(): ReadonlySet<string> {
  const viewerUuid = useSession()?.userId
  const { data = NOBODY } = useQuery({ ...relationQueries.hidden(viewerUuid), select: asSet })
  return viewerUuid === undefined ? NOBODY : data
}

type Rows<T> = readonly T[] | undefined

/** Entries whose user is not hidden from the viewer. `userOf` must be a constant. */
export function useShown<T>(entries: readonly T[], userOf: (entry: T) => string | undefined): readonly T[]
export function useShown<T>(entries: Rows<T>, userOf: (entry: T) => string | undefined): Rows<T>
export function useShown<T>(entries: Rows<T>, userOf: (entry: T) => string | undefined): Rows<T> {
  const hidden = useHidden()
  return useMemo(
    () => (hidden.size === 0 ? entries : entries?.filter((entry) => !hidden.has(userOf(entry) ?? ''))),
    [entries, hidden, userOf],
  )
}

/** `userOf` for videos and events. */
export const ownerOf = ({ owner }: { owner: { uuid: string } }) => owner.uuid
/** `userOf` for messages and reviews; the author of a review may be gone. */
export const authorOf = ({ author }: { author: { uuid: string } | null }) => author?.uuid
