import type { FastifyRequest } from 'fastify'
import type { Visit } from './service.ts'

export const visitOf = ({ ip, request }: { ip: string; request: Pick<FastifyRequest, 'headers'> }): Visit => ({
  address: ip,
  userAgent: request.headers['user-agent'],
})
