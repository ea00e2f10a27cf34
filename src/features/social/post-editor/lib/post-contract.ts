import { z } from 'zod'
import { POST_TIME, timeFault } from '#contracts/base/entered-time.rules.ts'
import { POST_PRODUCTS_MAX } from '#contracts/social/page-post.rules.ts'
import { CreatePagePost, type PagePost } from '#contracts/social/page-post.ts'
import { serverDate } from '#lib/base/server-clock.ts'
import { BoundProduct } from './post-draft-contract.ts'
import { isUnchanged } from './post-values.ts'

/** Contract of the form. Messages name the sentence to show. */
export const postFormContract = (post: PagePost | null) =>
  z
    .object({
      pageUuid: z.string().min(1, 'required'),
      content: CreatePagePost.shape.content,
      mediaUuids: CreatePagePost.shape.mediaUuids,
      products: z.array(BoundProduct).max(POST_PRODUCTS_MAX, 'tooMany'),
      isScheduling: z.boolean(),
      date: z.date().nullable(),
    })
    .superRefine(({ content, mediaUuids, isScheduling, date }, context) => {
      const addFault = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
      if (content === '' && mediaUuids.length === 0) addFault('content', 'fieldRequired')
      if (!isScheduling || post?.state === 'published') return
      if (date === null) return addFault('date', 'required')
      const fault = isUnchanged(post, date) ? null : timeFault(date, POST_TIME, serverDate())
      if (fault !== null) addFault('date', fault)
    })
