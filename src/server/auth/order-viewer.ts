import type { FastifyRequest } from 'fastify'

/** A user, a guest with the token of an order, or both. A member of the seller's team sees what the seller sells alone. */
export type OrderViewer = { userUuid: string | null; orderToken: string | null; memberUuid?: string | undefined }

export const viewerOfOrder = ({ viewer, headers }: FastifyRequest): OrderViewer => ({
  userUuid: viewer?.uuid ?? null,
  memberUuid: viewer?.memberUuid,
  orderToken: typeof headers['order-token'] === 'string' ? headers['order-token'] : null,
})
