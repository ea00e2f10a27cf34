import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { callGraph } from './graph-call.ts'
import { graphFilms } from './graph-films.ts'
import type { SocialPage, SocialPort } from './social.ts'

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
const Accounts = z.object({
  data: z.array(
    z.object({
      id: z.string().min(1),
      name: z.string(),
      category: z.string().default(''),
      access_token: z.string().min(1),
      tasks: z.array(z.string()).optional(),
    }),
  ),
  paging: z
    .object({ next: z.string().optional(), cursors: z.object({ after: z.string().optional() }).optional() })
    .optional(),
})
/** More pages than anybody has, a hundred at a time. */
const PAGES_TURNS = 20
const Me = z.object({
  id: z.string().min(1),
  name: z.string().default(''),
  first_name: z.string().default(''),
  last_name: z.string().default(''),
  email: z.email().optional().catch(undefined),
})

/** Facebook's Graph API, or whatever answers like it at these hosts. */
export function createGraphSocial({ appId, appSecret, hosts }: Settings): SocialPort {
  const call = <T>(schema: z.ZodType<T>, method: string, path: string, query: Record<string, string>): Promise<T> =>
    callGraph(schema, `${hosts.graph}/${VERSION}${path}?${new URLSearchParams(query)}`, {
      method,
      timeoutMs: TIMEOUT_MS,
    })

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

    pages: async (accessToken) => {
      const found: SocialPage[] = []
      let after = ''
      for (let turn = 0; turn < PAGES_TURNS; turn += 1) {
        const query = { ...signed(accessToken), fields: 'id,name,category,access_token,tasks', limit: '100' }
        const { data, paging } = await call(Accounts, 'GET', '/me/accounts', { ...query, ...(after && { after }) })
        found.push(
          ...data
            .filter(({ tasks }) => tasks === undefined || tasks.includes('CREATE_CONTENT'))
            .map(({ id, name, category, access_token }) => ({ id, name, category, accessToken: access_token })),
        )
        after = paging?.next === undefined ? '' : (paging.cursors?.after ?? '')
        if (after === '') break
      }
      return found
    },

    ...graphFilms(hosts, VERSION, signed),
  }
}
