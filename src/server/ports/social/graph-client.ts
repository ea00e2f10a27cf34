import { createHmac } from 'node:crypto'
import type { z } from 'zod'
import type { Config } from '#server/context/config.ts'
import { callGraph, type Metered } from './graph-call.ts'
import { SocialError } from './social-error.ts'

export type SocialSettings = NonNullable<Config['social']>

const TIMEOUT_MS = 10_000

type GraphRequest<T> = {
  schema: z.ZodType<T>
  path: string
  method?: 'GET' | 'POST' | 'DELETE'
  host?: keyof SocialSettings['hosts']
  /** Token of the caller. Calls about the app itself have none. */
  token?: string
  fields?: Record<string, string>
  /** Part of a file in a POST. */
  piece?: { field: string; blob: Blob }
  timeoutMs?: number
}

export type GraphClient = ReturnType<typeof createGraphClient>

/** Client for Facebook's Graph API, or for a compatible server at these hosts. One instance for the whole process. */
export function createGraphClient({ appId, appSecret, hosts, version }: SocialSettings) {
  const url = (host: keyof typeof hosts, path: string) => `${hosts[host]}/${version}${path}`

  /** Proves that the app's server uses the token. The token itself is never part of a URL. */
  const proofOf = (token: string) => ({
    appsecret_proof: createHmac('sha256', appSecret).update(token).digest('hex'),
  })

  /** @throws SocialError */
  const requestMetered = <T>(request: GraphRequest<T>): Promise<Metered<T>> => {
    const { schema, path, method = 'GET', host = 'graph', token, fields, piece, timeoutMs = TIMEOUT_MS } = request
    const all = { ...(token !== undefined && proofOf(token)), ...fields }
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
    if (method !== 'POST')
      return callGraph(schema, `${url(host, path)}?${new URLSearchParams(all)}`, { method, headers, timeoutMs })
    const body = piece ? formOf(all, piece) : new URLSearchParams(all)
    return callGraph(schema, url(host, path), { method, headers, body, timeoutMs })
  }

  return {
    dialogUrl: (query: Record<string, string>) =>
      `${url('dialog', '/dialog/oauth')}?${new URLSearchParams({ client_id: appId, ...query })}`,

    /** The app's own credentials, for calls without a token. */
    credentials: { client_id: appId, client_secret: appSecret },

    /**
     * An address that the network has chosen for an upload, which gets the token of a page. In the settings stand three of
     * its hosts, and its uploads of reels have one more.
     * @throws SocialError
     */
    requireOwn: (address: string): string => {
      const { protocol, hostname, origin } = new URL(address)
      const isFacebook = protocol === 'https:' && /(^|\.)facebook\.com$/.test(hostname)
      if (isFacebook || Object.values(hosts).some((host) => new URL(host).origin === origin)) return address
      throw new SocialError('passing', `The network named ${hostname} for an upload`)
    },

    requestMetered,

    /** @throws SocialError */
    request: async <T>(request: GraphRequest<T>): Promise<T> => (await requestMetered(request)).data,
  }
}

function formOf(
  fields: Record<string, string>,
  { field, blob }: NonNullable<GraphRequest<unknown>['piece']>,
): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set(field, blob, 'piece')
  return form
}
