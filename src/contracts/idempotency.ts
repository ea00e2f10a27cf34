import { z } from 'zod'

const IDEMPOTENCY_KEY_MAX = 100

export const IdempotencyHeaders = z.object({
  'idempotency-key': z.string().trim().min(1).max(IDEMPOTENCY_KEY_MAX).optional().meta({
    description:
      'One for each thing to be made. Repeated with the same body it answers with what was made first, and with the header Idempotent-Replayed; with another body it answers 409',
  }),
})
export type IdempotencyHeaders = z.infer<typeof IdempotencyHeaders>

/** `true` in the answer to a repeated call. */
export const REPLAYED_HEADER = 'Idempotent-Replayed'
