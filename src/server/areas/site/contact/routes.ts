import { z } from 'zod'
import { ContactMessage } from '#contracts/site/contact.ts'
import type { Api } from '#server/http/api-context.ts'

/** Rate limit for one address. There is no allow list, since each message sends a mail. */
const MESSAGES = { max: 5, timeWindow: '10 minutes', allowList: [] }

export function contactRoutes({ app, services: { contact }, errors }: Api): void {
  app.post(
    '/contact',
    {
      config: { rateLimit: MESSAGES },
      schema: {
        tags: ['contact'],
        description: 'Sends a message to the operator. Stored on acceptance and mailed soon after',
        body: ContactMessage,
        response: { 202: z.null(), ...errors(400, 413, 429) },
      },
    },
    async (request, reply) => {
      await contact.receive(request.body)
      return reply.code(202).send(null)
    },
  )
}
