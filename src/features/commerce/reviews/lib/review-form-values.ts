import type { FaultMeanings } from '#lib/shared/form-faults.ts'

export type ReviewForm = { rate: number | null; content: string }

export const REVIEW_FIELDS = ['rate', 'content'] as const

export const REVIEW_FAULTS: FaultMeanings<keyof ReviewForm> = {
  FORBIDDEN_EXCEPTION: { field: 'root', type: 'blocked' },
  REVIEW_SAME_USERS_EXCEPTION: { field: 'root', type: 'oneself' },
  NOT_FOUND_EXCEPTION: { field: 'root', type: 'gone' },
}
