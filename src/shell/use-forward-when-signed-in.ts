import Router, { useRouter } from 'next/router'
import { useEffect } from 'react'
import { safeNextPath } from '#lib/next-path.ts'
import { paths } from '#lib/paths.ts'
import { useSession } from '#lib/session.ts'

/**
 * Whoever is signed in, since before or just now, goes where they wanted to: a path of our own, or home. `isHeld` while
 * something else decides where to.
 */
export function useForwardWhenSignedIn(isHeld = false) {
  const { isReady, query } = useRouter()
  const isSignedIn = useSession() !== null
  useEffect(() => {
    if (isSignedIn && isReady && !isHeld) void Router.replace(safeNextPath(query['next']) ?? paths.home)
  }, [isSignedIn, isReady, isHeld, query])
}
