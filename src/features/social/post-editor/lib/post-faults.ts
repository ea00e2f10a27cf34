import type { CreatePagePost } from '#contracts/social/page-post.ts'
import { ApiError } from '#lib/shared/api.ts'
import { type FaultMeanings, formFaults } from '#lib/shared/form-faults.ts'
import type { PostValues } from './post-values.ts'

export type PostFault = { field: keyof PostValues | 'root'; type: string; minutes?: number | undefined }

const MEANINGS: FaultMeanings<never> = {
  SOCIAL_PERMISSION_EXCEPTION: { field: 'root', type: 'permission' },
  SOCIAL_GRANT_OVER_EXCEPTION: { field: 'root', type: 'grantOver' },
  IDEMPOTENCY_KEY_EXCEPTION: { field: 'root', type: 'sentBefore' },
  POST_STATE_EXCEPTION: { field: 'root', type: 'busy' },
  GONE_EXCEPTION: { field: 'root', type: 'gone' },
  UNAVAILABLE_EXCEPTION: { field: 'root', type: 'unreachable' },
}

/** The form's names of the contract's fields. */
const FIELDS = {
  content: 'content',
  mediaUuids: 'mediaUuids',
  userDepotProductUuids: 'products',
  publishAt: 'date',
} as const

/** Faults that the server found, by the form's fields. */
export function postFaults(error: Error): PostFault[] {
  const names = Object.keys(FIELDS) as (keyof typeof FIELDS)[]
  return formFaults(error, names, MEANINGS).map(({ field, type, minutes }) => ({
    field: field === 'root' ? field : FIELDS[field],
    type,
    minutes,
  }))
}

/** True if the post was changed elsewhere since the form saw it. */
export const isStale = (error: unknown): boolean =>
  error instanceof ApiError && error.has('PRECONDITION_FAILED_EXCEPTION')

/** Picture or product that the server refused. */
export function refusedUuid(error: Error, body: CreatePagePost): string | null {
  if (!(error instanceof ApiError)) return null
  const [field, at] = error.errors[0]?.path ?? []
  if ((field !== 'mediaUuids' && field !== 'userDepotProductUuids') || typeof at !== 'number') return null
  return body[field][at] ?? null
}
