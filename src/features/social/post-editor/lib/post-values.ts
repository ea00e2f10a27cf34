import type { CreatePagePost, EditPagePost, PagePost } from '#contracts/social/page-post.ts'
import type { PostValues } from './post-draft-contract.ts'

export type { PostValues } from './post-draft-contract.ts'

export const EMPTY_POST: PostValues = {
  pageUuid: '',
  content: '',
  mediaUuids: [],
  products: [],
  isScheduling: false,
  date: null,
}

const PARTS = {
  content: ['content'],
  pictures: ['mediaUuids'],
  products: ['products'],
  time: ['isScheduling', 'date'],
} as const
export type PostPart = keyof typeof PARTS

/** Parts in which two versions differ. The page does not count, because the form may choose it by default. */
export function differences(one: PostValues, other: PostValues): PostPart[] {
  const [all, others] = [one, other].map((values) => ({ ...EMPTY_POST, ...values })) as [PostValues, PostValues]
  const isChanged = (field: keyof PostValues) => JSON.stringify(all[field]) !== JSON.stringify(others[field])
  return (Object.keys(PARTS) as PostPart[]).filter((part) => PARTS[part].some(isChanged))
}

export const isSamePost = (one: PostValues, other: PostValues): boolean => differences(one, other).length === 0

/** A post that was not published in time, or was refused, is published at once unless a new time is chosen. */
export const valuesOf = (post: PagePost): PostValues => ({
  pageUuid: post.pageUuid,
  content: post.content,
  mediaUuids: post.mediaUuids,
  products: post.products.map(({ userDepotProductUuid: uuid, name, code }) => ({ uuid, name, code })),
  isScheduling: post.state === 'scheduled',
  date: post.state === 'scheduled' ? new Date(post.publishAt) : null,
})

/** Values that the contract has accepted. */
export type WholePost = PostValues

export const isUnchanged = (post: PagePost | null, date: Date) =>
  post?.state === 'scheduled' && date.getTime() === Date.parse(post.publishAt)

export const bodyOf = ({ content, mediaUuids, products, isScheduling, date }: WholePost): CreatePagePost => ({
  content,
  mediaUuids,
  userDepotProductUuids: products.map(({ uuid }) => uuid),
  publishAt: isScheduling && date ? date.toISOString() : null,
})

/** Changed fields only, so that another tab's changes of other fields stay. */
export function changesOf(post: PagePost, values: WholePost): EditPagePost {
  const { content, mediaUuids, userDepotProductUuids, publishAt } = bodyOf(values)
  const bound = post.products.map((product) => product.userDepotProductUuid)
  const isTimeUnchanged =
    post.state === 'published' || (values.isScheduling && values.date !== null && isUnchanged(post, values.date))
  return {
    ...(content !== post.content && { content }),
    ...(mediaUuids.join() !== post.mediaUuids.join() && { mediaUuids }),
    ...(userDepotProductUuids.join() !== bound.join() && { userDepotProductUuids }),
    ...(!isTimeUnchanged && { publishAt }),
  }
}
