import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { SocialError, type SocialPort } from './social.ts'

type Settings = NonNullable<Config['social']>

const VERSION = 'v24.0'
const TIMEOUT_MS = 10_000
/** What people are asked for: to know them, and for sellers to share to their page and to answer there. */
const SCOPE = [
  'email',
  'pages_show_list',
  'pages_read_engagement',
  'pages_manage_posts',
  'pages_manage_metadata',
  'pages_manage_engagement',
  'pages_read_user_content',
  'pages_messaging',
].join(',')

const AccessToken = z.object({ access_token: z.string().min(1) })
const Me = z.object({
  id: z.string().min(1),
  name: z.string().default(''),
  first_name: z.string().default(''),
  last_name: z.string().default(''),
  email: z.email().optional().catch(undefined),
})
const GraphError = z.object({ error: z.object({ message: z.string(), code: z.number().optional() }) })

/** Facebook's Graph API, or whatever answers like it at these hosts. */
export function createGraphSocial({ appId, appSecret, hosts }: Settings): SocialPort {
  async function call<T>(
    schema: z.ZodType<T>,
    method: string,
    path: string,
    query: Record<string, string>,
  ): Promise<T> {
    const url = `${hosts.graph}/${VERSION}${path}?${new URLSearchParams(query)}`
    let response: Response
    let body: unknown
    try {
      response = await fetch(url, { method, signal: AbortSignal.timeout(TIMEOUT_MS) })
      body = await response.json()
    } catch (error) {
      throw new SocialError('unreachable', `${method} ${path} was not answered`, error)
    }
    if (response.status >= 500) throw new SocialError('unreachable', `${method} ${path} answered ${response.status}`)
    const failed = GraphError.safeParse(body)
    if (!response.ok || failed.success)
      throw new SocialError('refused', `${method} ${path}: ${failed.data?.error.message ?? response.status}`)
    const parsed = schema.safeParse(body)
    if (!parsed.success) throw new SocialError('unreachable', `${method} ${path} answered something else`, parsed.error)
    return parsed.data
  }

  /** Shows that it is the app's server that uses the token. */
  const signed = (accessToken: string) => ({
    access_token: accessToken,
    appsecret_proof: createHmac('sha256', appSecret).update(accessToken).digest('hex'),
  })

  return {
    dialogUrl: ({ state, redirectUri }) => {
      const query = { client_id: appId, redirect_uri: redirectUri, state, scope: SCOPE, response_type: 'code' }
      return `${hosts.dialog}/${VERSION}/dialog/oauth?${new URLSearchParams(query)}`
    },

    exchange: async (code, redirectUri) => {
      const app = { client_id: appId, client_secret: appSecret }
      const short = { ...app, redirect_uri: redirectUri, code }
      const { access_token } = await call(AccessToken, 'GET', '/oauth/access_token', short)
      const long = { ...app, grant_type: 'fb_exchange_token', fb_exchange_token: access_token }
      return (await call(AccessToken, 'GET', '/oauth/access_token', long)).access_token
    },

    me: async (accessToken) => {
      const query = { ...signed(accessToken), fields: 'id,name,first_name,last_name,email' }
      const { id, name, first_name: firstname, last_name: lastname, email } = await call(Me, 'GET', '/me', query)
      return { id, name, firstname, lastname, email: email ?? null }
    },

    revoke: async (accessToken) => {
      await call(z.unknown(), 'DELETE', '/me/permissions', signed(accessToken))
    },
  }
}
