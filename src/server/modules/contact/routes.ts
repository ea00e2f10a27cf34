import { z } from 'zod'
import { ContactMessage } from '#contracts/contact.ts'
import type { Api } from '../../api-context.ts'

/** For one address; nobody is exempt where mail is sent. */
const MESSAGES = { max: 5, timeWindow: '10 minutes', allowList: [] }

export function contactRoutes({ app, services: { contact }, errors }: Api): void {
  app.post(
    '/contact',
    {
      config: { rateLimit: MESSAGES },
      schema: {
        tags: ['contact'],
        description: 'A message to whoever runs this place. Accepted: it is kept, and sent as mail soon',
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
