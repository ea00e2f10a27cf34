import type { FastifyRequest } from 'fastify'

/** A user, a guest with the token of an order, or both. */
export type OrderViewer = { userUuid: string | null; orderToken: string | null }

export const viewerOfOrder = ({ viewer, headers }: FastifyRequest): OrderViewer => ({
  userUuid: viewer?.uuid ?? null,
  orderToken: typeof headers['order-token'] === 'string' ? headers['order-token'] : null,
})
