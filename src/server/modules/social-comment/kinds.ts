import { z } from 'zod'
import type { JobKind } from '../../jobs/queue.ts'

const Hook = z.object({ hash: z.string() })
const Desk = z.object({ userUuid: z.uuid() })

/** Follows what the network has told. */
export const foldHook: JobKind<z.infer<typeof Hook>> = {
  name: 'social.hook',
  payload: Hook,
  retryLimit: 8,
  expireInSeconds: 120,
}

/** Asks which pages a person has, and begins to read those that are new. */
export const refreshDesk: JobKind<z.infer<typeof Desk>> = {
  name: 'social.desk',
  payload: Desk,
  retryLimit: 2,
  expireInSeconds: 120,
}

export const SOCIAL_COMMENT_JOBS: JobKind<object>[] = [foldHook, refreshDesk]
