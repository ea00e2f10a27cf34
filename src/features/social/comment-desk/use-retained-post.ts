import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PageObject } from '#contracts/social/social-comment.ts'
import { commentQueries } from '#data/social/social-comment/queries.ts'

type Page = { userUuid: string; pageUuid: string }

/** Keeps the chosen post in its place in a list of unread ones once it has been read, so that the list stands still. */
export function useRetainedPost({ userUuid, pageUuid }: Page, chosen: string | null, posts: PageObject[] | undefined) {
  const [place, setPlace] = useState<{ uuid: string; at: number } | null>(null)
  const at = posts?.findIndex(({ uuid }) => uuid === chosen) ?? -1
  if (chosen !== null && at >= 0 && (place?.uuid !== chosen || place.at !== at)) setPlace({ uuid: chosen, at })
  const isMissing = posts !== undefined && at < 0 && place !== null && place.uuid === chosen
  const view = { userUuid, pageUuid, postUuid: chosen ?? '' }
  const { data: post } = useQuery({ ...commentQueries.post(view), enabled: isMissing })
  return {
    posts: isMissing && post ? posts.toSpliced(Math.min(place.at, posts.length), 0, post) : posts,
    letGo: () => setPlace(null),
  }
}
