import type { Connect } from '#components/connect.ts'
import type { FacebookPage } from '#contracts/social/social.ts'

export type PostPage = Pick<FacebookPage, 'uuid' | 'name' | 'missing'>

/** Pages that a post can go to, with what each misses. An existing post stays on its page: `isFixed`. */
export type PostPages = {
  pages: readonly PostPage[]
  state: 'loading' | 'known' | 'unreachable' | 'grantOver'
  refetch: () => void
  connect: Connect
  isFixed: boolean
}

export const fixedPage = (
  { pageUuid, pageName }: { pageUuid: string; pageName: string },
  { pages, refetch }: Pick<PostPages, 'pages' | 'refetch'>,
  connect: Connect,
): PostPages => ({
  pages: [{ uuid: pageUuid, name: pageName, missing: pages.find(({ uuid }) => uuid === pageUuid)?.missing ?? null }],
  state: 'known',
  refetch,
  connect,
  isFixed: true,
})
