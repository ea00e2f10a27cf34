import { randomBytes } from 'node:crypto'
import { GraphError } from './graph-error.ts'
import { newToken, type State } from './state.ts'

export type App = { id: string; secret: string; redirectUris: string[] }
export type Params = Readonly<Record<string, string>>
/** What the server sends back: a page, a redirect or JSON. */
export type Reply = { html: string; status?: number } | { redirect: string } | { json: unknown; status?: number }

const CODE_LIFETIME_MS = 10 * 60 * 1000

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

const page = (title: string, body: string) =>
  `<!doctype html><html lang="pl"><head><meta charset="utf-8"><title>${title}</title><link rel="icon" href="data:,"></head><body><h1>${title}</h1>${body}</body></html>`

export function createOauth(state: State, app: App) {
  /** Null, or the page that says what is wrong with the question: nobody is sent anywhere then. */
  function refusal({ client_id, redirect_uri, response_type = 'code' }: Params): Reply | null {
    const wrong = (text: string) => ({ html: page('Błąd', `<p>${escapeHtml(text)}</p>`), status: 400 })
    if (client_id !== app.id) return wrong('Invalid App ID: The provided app ID does not look like a valid app ID.')
    if (redirect_uri === undefined || !app.redirectUris.some((known) => redirect_uri === known))
      return wrong(
        "URL blocked: This redirect failed because the redirect URI is not white-listed in the app's client OAuth settings.",
      )
    return response_type === 'code' ? null : wrong('Invalid response_type')
  }

  return {
    dialog: (params: Params): Reply => {
      const refused = refusal(params)
      if (refused) return refused
      const kept = ['client_id', 'redirect_uri', 'state', 'scope', 'response_type']
        .map((name) => `<input type="hidden" name="${name}" value="${escapeHtml(params[name] ?? '')}">`)
        .join('')
      const people = state.people.map(
        ({ id, name }) => `<p><button name="person" value="${id}">Kontynuuj jako ${escapeHtml(name)}</button></p>`,
      )
      const cancel = '<p><button name="person" value="">Anuluj</button></p>'
      return {
        html: page(
          'Zaloguj się',
          `<form method="post" action="/dialog/oauth">${kept}${people.join('')}${cancel}</form>`,
        ),
      }
    },

    answer: (params: Params): Reply => {
      const refused = refusal(params)
      if (refused) return refused
      const back = new URL(params['redirect_uri'] ?? '')
      const person = state.people.find(({ id }) => id === params['person'])
      if (person) {
        const code = randomBytes(32).toString('base64url')
        const scope = (params['scope'] ?? '').split(',').filter(Boolean)
        const redirectUri = params['redirect_uri'] ?? ''
        state.codes.set(code, { personId: person.id, scope, redirectUri, expiresAt: Date.now() + CODE_LIFETIME_MS })
        back.searchParams.set('code', code)
      } else {
        back.searchParams.set('error', 'access_denied')
        back.searchParams.set('error_code', '200')
        back.searchParams.set('error_description', 'Permissions error')
        back.searchParams.set('error_reason', 'user_denied')
      }
      back.searchParams.set('state', params['state'] ?? '')
      // The real one adds it too.
      return { redirect: `${back.href}#_=_` }
    },

    /** A code, or a short token, for a token. */
    accessToken: (params: Params): Reply => {
      if (params['client_id'] !== app.id)
        throw new GraphError(101, 'Error validating application. Cannot get application info due to a system error.')
      if (params['client_secret'] !== app.secret) throw new GraphError(1, 'Error validating client secret.')
      const access_token = newToken()
      if (params['grant_type'] === 'fb_exchange_token') {
        const grant = state.tokens.get(params['fb_exchange_token'] ?? '')
        if (!grant) throw new GraphError(190, 'Invalid OAuth access token - Cannot parse access token')
        state.tokens.set(access_token, { ...grant, isLong: true })
        return { json: { access_token, token_type: 'bearer', expires_in: 60 * 24 * 60 * 60 } }
      }
      const given = params['code'] ?? ''
      const code = state.codes.get(given)
      if (!code) throw new GraphError(100, 'This authorization code has been used.', { subcode: 36_009 })
      if (code.redirectUri !== params['redirect_uri'])
        throw new GraphError(
          100,
          'Error validating verification code. Please make sure your redirect_uri is identical to the one you used in the OAuth dialog request',
          { subcode: 36_008 },
        )
      state.codes.delete(given)
      if (code.expiresAt < Date.now())
        throw new GraphError(100, 'This authorization code has expired.', { subcode: 36_007 })
      state.tokens.set(access_token, { personId: code.personId, scope: code.scope, isLong: false })
      return { json: { access_token, token_type: 'bearer', expires_in: 60 * 60 } }
    },
  }
}
