import type { LoadResult } from '#lib/server/page.ts'

/** `login`: nobody is signed in. `noAccess`: somebody is, who may not. `forbidden`: nothing more is said. */
export type ForbiddenProps = { reason: 'forbidden' | 'login' | 'noAccess' }

export const loadForbidden = (reason: ForbiddenProps['reason']) => async (): Promise<LoadResult> => ({
  props: { reason } satisfies ForbiddenProps,
  shows: [],
  status: 403,
  cache: false,
})
