import { useRouter } from 'next/router'
import type { CommentFilter } from '#data/social/social-comment/queries.ts'

const textOf = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '')
const isMoment = (text: string) => text !== '' && !Number.isNaN(Date.parse(text))

/** Filter state in the address, so that it survives a reload. */
export function useCommentFilter() {
  const { query, pathname, replace } = useRouter()
  const since = textOf(query['since'])
  const filter: CommentFilter = {
    isUnreadOnly: query['unread'] === '1',
    isPeopleOnly: query['people'] === '1',
    words: textOf(query['words']).slice(0, 100),
    since: isMoment(since) ? new Date(since).toISOString() : null,
  }
  const change = (changes: Partial<CommentFilter>) => {
    const { isUnreadOnly, isPeopleOnly, words, since: from } = { ...filter, ...changes }
    const next = {
      ...(query['page'] !== undefined && { page: query['page'] }),
      ...(query['post'] !== undefined && { post: query['post'] }),
      ...(isUnreadOnly && { unread: '1' }),
      ...(isPeopleOnly && { people: '1' }),
      ...(words !== '' && { words }),
      ...(from !== null && { since: from }),
    }
    void replace({ pathname, query: next }, undefined, { shallow: true, scroll: false })
  }
  return { filter, change }
}
