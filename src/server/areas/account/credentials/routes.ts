import { z } from 'zod'
import {
  ActivateQuery,
  AskForActivation,
  ChangePassword,
  CodeParams,
  Created,
  Credentials,
  OfEmail,
  RemindPassword,
  SignedIn,
  SignUp,
  Token,
} from '#contracts/account/auth.ts'
import { Uuid } from '#contracts/base/common.ts'
import type { Api } from '#server/http/api-context.ts'
import { viewerOf } from '#server/auth/guards.ts'
import { addressGroup } from '#server/http/client-address.ts'
import { AppError } from '#server/base/errors.ts'

/** Rate limit for one address. There is no allow list where passwords and codes are checked or mail is sent. */
const TRIES = { max: 20, timeWindow: '1 minute', allowList: [] }
/** Only bounds the cost of hashing: wrong passwords are counted by the service, and right ones of an office are fine. */
const SIGN_INS = { max: 300, timeWindow: '1 minute', allowList: [] }
const MAILS = { max: 10, timeWindow: '10 minutes', allowList: [] }

const tags = ['account']
const security = [{ bearer: [] }]

export function credentialsRoutes({ app, config, guards, services: { credentials, users }, errors }: Api): void {
  app.post(
    '/auth',
    {
      // An expired session that the browser still sends must not prevent a new one.
      onRequest: guards.perhapsUser,
      config: { rateLimit: SIGN_INS },
      schema: { tags, body: Credentials, response: { 200: SignedIn, ...errors(400, 401, 403, 409, 429) } },
    },
    async ({ body, viewer, ip }) => credentials.authenticate(body, viewer?.uuid, addressGroup(ip)),
  )

  app.post(
    '/sign-in',
    {
      config: { rateLimit: TRIES },
      schema: {
        tags,
        description: 'Signs up',
        body: SignUp,
        response: { 201: Created, ...errors(400, 409, 429) },
      },
    },
    async (request, reply) => reply.code(201).send(await credentials.signUp(request.body)),
  )

  app.post(
    '/user/activate',
    {
      config: { rateLimit: MAILS },
      schema: {
        tags,
        description: 'Requests the activation mail again',
        body: AskForActivation,
        response: { 204: z.null(), ...errors(400, 429) },
      },
    },
    async (request, reply) => {
      await credentials.askForActivation(request.body)
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/user/activate/:code',
    {
      // A mail program that checks the link with HEAD must not use it up.
      exposeHeadRoute: false,
      config: { rateLimit: TRIES },
      schema: {
        tags,
        description: 'Activates the account. Target of the mailed link, which always redirects',
        params: CodeParams,
        querystring: ActivateQuery,
        response: { 302: z.null(), ...errors(400, 404, 429) },
      },
    },
    async (request, reply) => {
      reply.headers({ 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' })
      const { next } = request.query
      const goTo = (path: string, query: Record<string, string>) => {
        // Pass `next` on to the sign-in page, which alone decides which pages are allowed.
        const known = new URLSearchParams({ ...query, ...(next !== undefined && { next }) })
        return reply.redirect(`${config.pagesOrigin}${next === undefined ? path : '/logowanie'}?${known}`)
      }
      try {
        const token = await credentials.activate(request.params.code)
        return await (token === null ? goTo('/logowanie', { activation: 'done' }) : goTo('/', { authToken: token }))
      } catch (error) {
        const isRead = request.headers.accept?.includes('text/html') === true
        if (!isRead || !(error instanceof AppError) || error.status !== 404) throw error
        return goTo('/logowanie', { activation: 'failed' })
      }
    },
  )

  app.patch(
    '/user/password/forgot',
    {
      config: { rateLimit: MAILS },
      schema: {
        tags,
        description: 'Mails a link if the address has an account',
        body: OfEmail,
        response: { 204: z.null(), ...errors(400, 429) },
      },
    },
    async (request, reply) => {
      await credentials.forgot(request.body.email)
      return reply.code(204).send(null)
    },
  )

  app.patch(
    '/user/password/remind/:code',
    {
      config: { rateLimit: TRIES },
      schema: {
        tags,
        params: CodeParams,
        body: RemindPassword,
        response: { 204: z.null(), ...errors(400, 404, 429) },
      },
    },
    async (request, reply) => {
      await credentials.remind(request.params.code, request.body.password, addressGroup(request.ip))
      return reply.code(204).send(null)
    },
  )

  app.patch(
    '/user/renew',
    {
      onRequest: guards.requireSessionOrLink,
      schema: {
        tags,
        security,
        description: 'A new session, also for the token of a link, which works once',
        response: { 200: Token, ...errors(400, 401) },
      },
    },
    async (request) => ({ token: await users.renew(viewerOf(request).uuid) }),
  )

  app.patch(
    '/user/:userId/password',
    {
      onRequest: guards.requireSelf('userId'),
      config: { rateLimit: TRIES },
      schema: {
        tags,
        security,
        params: z.object({ userId: Uuid }),
        body: ChangePassword,
        description: 'Ends every other session and returns a token for this one',
        response: { 200: Token, ...errors(400, 401, 403, 429) },
      },
    },
    async (request) => ({
      token: await credentials.changePassword(viewerOf(request).uuid, request.body, addressGroup(request.ip)),
    }),
  )
}
