import { z } from 'zod'
import type { JobKind } from '#server/jobs/queue.ts'

const Post = z.object({ postUuid: z.uuid() })

/** Publishes a post at its time. Failures are counted in its row. */
export const publishPost: JobKind<z.infer<typeof Post>> = {
  name: 'page.post',
  payload: Post,
  retryLimit: 20,
  expireInSeconds: 900,
}

/** Checks some time before the publication whether the post may still be published. */
export const checkPost: JobKind<z.infer<typeof Post>> = {
  name: 'page.postCheck',
  payload: Post,
  retryLimit: 3,
  expireInSeconds: 120,
}

export const PAGE_POST_JOBS: JobKind<object>[] = [publishPost, checkPost]
