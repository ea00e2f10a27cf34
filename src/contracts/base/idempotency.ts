import { z } from 'zod'
import { neededLine } from './fields.ts'

const IDEMPOTENCY_KEY_MAX = 100

export const IdempotencyHeaders = z.object({
  'idempotency-key': neededLine(IDEMPOTENCY_KEY_MAX).optional().meta({
    description:
      'Unique key for each object to create. Repeated with the same body, the call returns the object created first and the header Idempotent-Replayed; with another body it returns 409',
  }),
})
export type IdempotencyHeaders = z.infer<typeof IdempotencyHeaders>

/** Header of the answer, `true` if the call was repeated. */
export const REPLAYED_HEADER = 'Idempotent-Replayed'
