import Router from 'next/router'
import { useEffect } from 'react'
import { safeNextPath } from '#lib/shared/next-path.ts'
import { paths } from '#lib/shared/paths.ts'
import { useSession } from '#lib/browser/session.ts'
import { useAddressQuery } from '#lib/browser/use-address.ts'

/**
 * Redirects signed-in users to the page that they wanted (a path on our origin) or home. `isHeld` postpones it while
 * other code decides on the target.
 */
export function useForwardWhenSignedIn(isHeld = false) {
  const query = useAddressQuery()
  const isSignedIn = useSession() !== null
  useEffect(() => {
    if (isSignedIn && query && !isHeld) void Router.replace(safeNextPath(query.next) ?? paths.home)
  }, [isSignedIn, isHeld, query])
}
