import { credentialsCalls } from '#contracts/account/credentials.calls.ts'
import type { Api } from '#server/http/api-context.ts'
import { serve } from '#server/http/serve.ts'
import { addressGroup } from '#server/http/client-address.ts'
import { AppError } from '#server/base/errors.ts'
import type { AccountArea } from '../account.ts'
import { visitOf } from '../session/visit.ts'

/** Rate limit for one address. There is no allow list where passwords and codes are checked or mail is sent. */
const TRIES = { max: 20, timeWindow: '1 minute', allowList: [] }

/** Only bounds the cost of hashing: wrong passwords are counted by the service, and right ones of an office are fine. */
const SIGN_INS = { max: 300, timeWindow: '1 minute', allowList: [] }

const MAILS = { max: 10, timeWindow: '10 minutes', allowList: [] }

export function credentialsRoutes(api: Api<AccountArea>): void {
  const { pagesOrigin } = api
  const { credentials } = api.services
  serve(api, credentialsCalls, {
    // An expired session that the browser still sends must not prevent a new one.
    'POST /auth': {
      rateLimit: SIGN_INS,
      handler: async (received) => {
        const { body, viewer, ip, reply } = received
        const entered = await credentials.authenticate(body, viewer?.uuid, addressGroup(ip), visitOf(received))
        void reply.code('factorToken' in entered ? 202 : 200)
        return entered
      },
    },
    'POST /sign-in': { rateLimit: TRIES, handler: ({ body }) => credentials.signUp(body) },
    'POST /user/activate': { rateLimit: MAILS, handler: ({ body }) => credentials.requestActivation(body) },
    // A mail program that checks the link with HEAD must not use it up.
    'GET /user/activate/:code': {
      rateLimit: TRIES,
      exposeHeadRoute: false,
      handler: async ({ params, query, request, reply }) => {
        reply.headers({ 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' })
        const { next } = query
        const goTo = (path: string, query: Record<string, string>) => {
          // Pass `next` on to the sign-in page, which alone decides which pages are allowed.
          const known = new URLSearchParams({ ...query, ...(next !== undefined && { next }) })
          return reply.redirect(`${pagesOrigin}${next === undefined ? path : '/logowanie'}?${known}`)
        }
        try {
          const token = await credentials.activate(params.code)
          return await (token === null ? goTo('/logowanie', { activation: 'done' }) : goTo('/', { authToken: token }))
        } catch (error) {
          const isRead = request.headers.accept?.includes('text/html') === true
          if (!isRead || !(error instanceof AppError) || error.status !== 404) throw error
          return goTo('/logowanie', { activation: 'failed' })
        }
      },
    },
    'POST /auth/device': { rateLimit: TRIES, handler: ({ body }) => credentials.knowDevice(body.code) },
    'PATCH /user/password/forgot': { rateLimit: MAILS, handler: ({ body }) => credentials.forgot(body.email) },
    'PATCH /user/password/remind/:code': {
      rateLimit: TRIES,
      handler: ({ params, body, ip }) => credentials.remind(params.code, body.password, addressGroup(ip)),
    },
    'PATCH /user/renew': async (received) => ({ token: await credentials.renew(received.viewer, visitOf(received)) }),
    'PATCH /user/:userId/password': {
      rateLimit: TRIES,
      handler: async ({ viewer, body, ip }) => ({
        token: await credentials.changePassword(viewer, body, addressGroup(ip)),
      }),
    },
  })
}
