import { z } from 'zod'
import { email, foreignLine } from '#contracts/base/fields.ts'
import { SOCIAL_SCOPES } from '#contracts/account/social-scope.rules.ts'
import type { GraphClient } from './graph-client.ts'
import type { GrantedPage, LoginPort } from './login.ts'
import { SocialError } from './social-error.ts'

const AccessToken = z.object({ access_token: z.string().min(1) })
const Accounts = z.object({
  data: z.array(
    z.object({
      id: z.string().min(1),
      name: foreignLine,
      category: foreignLine.default(''),
      /** Missing if the user has no rights on the page. */
      access_token: z.string().min(1).optional(),
      tasks: z.array(z.string()).optional(),
    }),
  ),
  paging: z
    .object({ next: z.string().optional(), cursors: z.object({ after: z.string().optional() }).optional() })
    .optional(),
})
/** Limit of requests for pages, a hundred each. Nobody has more pages. */
const PAGES_TURNS = 20
const Me = z.object({
  id: z.string().min(1),
  name: foreignLine.default(''),
  first_name: foreignLine.default(''),
  last_name: foreignLine.default(''),
  email: email().optional().catch(undefined),
})
const Permissions = z.object({ data: z.array(z.object({ permission: z.string(), status: z.string() })) })
/** In seconds; 0 means no end. */
const end = z.number().default(0)
const TokenFacts = z.object({
  data: z.object({
    is_valid: z.boolean(),
    expires_at: end,
    data_access_expires_at: end,
    granular_scopes: z.array(z.object({ scope: z.string(), target_ids: z.array(z.string()).optional() })).default([]),
  }),
})

export function graphLogin({ request, credentials, dialogUrl }: GraphClient): LoginPort {
  const tokenFor = async (fields: Record<string, string>) => {
    const path = '/oauth/access_token'
    return (await request({ schema: AccessToken, path, fields: { ...credentials, ...fields } })).access_token
  }

  const appToken = `${credentials.client_id}|${credentials.client_secret}`

  return {
    dialogUrl: ({ state, redirectUri, scope }) =>
      dialogUrl({
        redirect_uri: redirectUri,
        state,
        response_type: 'code',
        // Without `rerequest` the dialog leaves out what was declined once.
        ...(scope === null ? { scope: SOCIAL_SCOPES.join(',') } : { scope, auth_type: 'rerequest' }),
      }),

    exchange: async (code, redirectUri) => {
      const short = await tokenFor({ redirect_uri: redirectUri, code })
      return tokenFor({ grant_type: 'fb_exchange_token', fb_exchange_token: short })
    },

    me: async (token) => {
      const fields = { fields: 'id,name,first_name,last_name,email' }
      const me = await request({ schema: Me, path: '/me', token, fields })
      const { id, name, first_name: firstname, last_name: lastname, email } = me
      return { id, name, firstname, lastname, email: email ?? null }
    },

    grant: async (token) => {
      const [permissions, { data: facts }] = await Promise.all([
        request({ schema: Permissions, path: '/me/permissions', token }),
        // The only call with a person's token in its address: the network knows no other form of it.
        request({ schema: TokenFacts, path: '/debug_token', token: appToken, fields: { input_token: token } }),
      ])
      if (!facts.is_valid) throw new SocialError('grantOver', 'GET /debug_token: the token is not valid any more')
      const granted = new Set(permissions.data.flatMap((one) => (one.status === 'granted' ? one.permission : [])))
      const limits = facts.granular_scopes.flatMap(({ scope, target_ids: ids }): [string, string[]][] =>
        ids ? [[scope, ids]] : [],
      )
      const ends = [facts.expires_at, facts.data_access_expires_at].filter((seconds) => seconds > 0)
      return {
        missing: SOCIAL_SCOPES.filter((scope) => !granted.has(scope)),
        limits: new Map(limits),
        endsAt: ends.length === 0 ? null : new Date(Math.min(...ends) * 1000),
      }
    },

    pages: async (token) => {
      const found: GrantedPage[] = []
      let after = ''
      for (let turn = 0; turn < PAGES_TURNS; turn += 1) {
        const fields = { fields: 'id,name,category,access_token,tasks', limit: '100', ...(after && { after }) }
        const { data, paging } = await request({ schema: Accounts, path: '/me/accounts', token, fields })
        for (const { id, name, category, access_token: accessToken = null, tasks = null } of data)
          found.push({ id, name, category, accessToken, tasks })
        after = paging?.next === undefined ? '' : (paging.cursors?.after ?? '')
        if (after === '') break
      }
      return found
    },

    revoke: async (token) => {
      await request({ schema: z.unknown(), method: 'DELETE', path: '/me/permissions', token })
    },
  }
}
