import { z } from 'zod'
import type { GraphClient } from './graph-client.ts'
import type { GrantedPage, LoginPort } from './login.ts'

/** To know people, and for sellers to post to their page and to answer there. */
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
      /** Missing for a page on which this person has no rights. */
      access_token: z.string().min(1).optional(),
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

export function graphLogin({ ask, credentials, dialogUrl }: GraphClient): LoginPort {
  const tokenFor = async (fields: Record<string, string>) => {
    const path = '/oauth/access_token'
    return (await ask({ schema: AccessToken, path, fields: { ...credentials, ...fields } })).access_token
  }

  return {
    dialogUrl: ({ state, redirectUri }) =>
      dialogUrl({ redirect_uri: redirectUri, state, scope: SCOPE, response_type: 'code' }),

    exchange: async (code, redirectUri) => {
      const short = await tokenFor({ redirect_uri: redirectUri, code })
      return tokenFor({ grant_type: 'fb_exchange_token', fb_exchange_token: short })
    },

    me: async (token) => {
      const fields = { fields: 'id,name,first_name,last_name,email' }
      const me = await ask({ schema: Me, path: '/me', token, fields })
      const { id, name, first_name: firstname, last_name: lastname, email } = me
      return { id, name, firstname, lastname, email: email ?? null }
    },

    pages: async (token) => {
      const found: GrantedPage[] = []
      let after = ''
      for (let turn = 0; turn < PAGES_TURNS; turn += 1) {
        const fields = { fields: 'id,name,category,access_token,tasks', limit: '100', ...(after && { after }) }
        const { data, paging } = await ask({ schema: Accounts, path: '/me/accounts', token, fields })
        for (const { id, name, category, access_token: accessToken = null, tasks = null } of data)
          found.push({ id, name, category, accessToken, tasks })
        after = paging?.next === undefined ? '' : (paging.cursors?.after ?? '')
        if (after === '') break
      }
      return found
    },

    revoke: async (token) => {
      await ask({ schema: z.unknown(), method: 'DELETE', path: '/me/permissions', token })
    },
  }
}
