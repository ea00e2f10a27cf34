import type { LoadResult } from '#lib/server/page.ts'

/** `login`: the user is not signed in. `noAccess`: the signed-in user lacks permission. `forbidden`: unspecified. */
export type ForbiddenProps = { reason: 'forbidden' | 'login' | 'noAccess' }

export const loadForbidden = (reason: ForbiddenProps['reason']) => async (): Promise<LoadResult> => ({
  props: { reason } satisfies ForbiddenProps,
  shows: [],
  status: 403,
  cache: false,
})
