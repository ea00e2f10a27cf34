import type { FastifyReply } from 'fastify'

/** Rate limit of drawn documents. Each takes a quarter of a second of CPU time. */
export const DOCUMENTS = { max: 30, timeWindow: '1 minute', allowList: [] }

export const sendPdf = (reply: FastifyReply, file: Buffer) =>
  reply.headers({ 'Content-Type': 'application/pdf', 'Cache-Control': 'no-store' }).send(file)
