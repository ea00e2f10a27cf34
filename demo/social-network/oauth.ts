import { randomBytes } from 'node:crypto'
import { escapeHtml } from '../test-page.ts'
import { GraphError } from './graph-error.ts'
import { networkPage } from './post-page.ts'
import { newToken, type Answer, type State } from './state.ts'

export type App = { id: string; secret: string; redirectUris: string[] }
export type Params = Readonly<Record<string, string>>
/** Response: a page, a redirect or JSON. */
export type Reply = { html: string; status?: number } | { redirect: string } | { json: unknown; status?: number }

/** In seconds. */
const inDays = (days: number) => Math.floor(Date.now() / 1000) + days * 24 * 60 * 60

const CODE_LIFETIME_MS = 10 * 60 * 1000

const page = (title: string, body: string) => networkPage(title, `<h1>${title}</h1>${body}`)

export function createOauth(state: State, app: App) {
  /** Null, or an error page for an invalid request. Such a request must not redirect. */
  function refusal({ client_id, redirect_uri, response_type = 'code' }: Params): Reply | null {
    const wrong = (text: string) => ({ html: page('Błąd', `<p>${escapeHtml(text)}</p>`), status: 400 })
    if (client_id !== app.id) return wrong('Invalid App ID: The provided app ID does not look like a valid app ID.')
    if (redirect_uri === undefined || !app.redirectUris.some((known) => redirect_uri === known))
      return wrong(
        "URL blocked: This redirect failed because the redirect URI is not white-listed in the app's client OAuth settings.",
      )
    return response_type === 'code' ? null : wrong('Invalid response_type')
  }

  const scopesOf = ({ scope = '' }: Params) => scope.split(',').filter(Boolean)

  /** The dialog leaves out what the person has declined before, unless it asks anew. */
  function answersOf(params: Params, personId: string): Map<string, Answer> {
    const isAnew = params['auth_type'] === 'rerequest'
    const requested = scopesOf(params).filter((scope) => isAnew || !state.isDeclined(personId, scope))
    return new Map(
      requested.map((scope): [string, Answer] => [
        scope,
        params[`deny_${scope}`] === undefined ? 'granted' : 'declined',
      ]),
    )
  }

  return {
    dialog: (params: Params): Reply => {
      const refused = refusal(params)
      if (refused) return refused
      const passed = ['client_id', 'redirect_uri', 'state', 'scope', 'response_type', 'auth_type']
        .map((name) => `<input type="hidden" name="${name}" value="${escapeHtml(params[name] ?? '')}">`)
        .join('')
      const people = state.people.map(
        ({ id, name }) => `<p><button name="person" value="${id}">Kontynuuj jako ${escapeHtml(name)}</button></p>`,
      )
      const scopes = scopesOf(params).map(
        (scope) => `<label><input type="checkbox" name="deny_${escapeHtml(scope)}"> ${escapeHtml(scope)}</label>`,
      )
      const cancel = '<p><button name="person" value="">Anuluj</button></p>'
      return {
        html: page(
          'Zaloguj się',
          `<form method="post" action="?">${passed}${people.join('')}${cancel}<fieldset><legend>Zgody, których nie dajesz</legend>${scopes.join('')}</fieldset></form>`,
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
        const scope = state.answer(person.id, answersOf(params, person.id))
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
      // The real network appends this as well.
      return { redirect: `${back.href}#_=_` }
    },

    /** Exchanges a code, or a short-lived token, for a token. */
    accessToken: (params: Params): Reply => {
      if (params['client_id'] !== app.id)
        throw new GraphError(101, 'Error validating application. Cannot get application info due to a system error.')
      if (params['client_secret'] !== app.secret) throw new GraphError(1, 'Error validating client secret.')
      const access_token = newToken()
      if (params['grant_type'] === 'fb_exchange_token') {
        const grant = state.tokens.get(params['fb_exchange_token'] ?? '')
        if (!grant) throw new GraphError(190, 'Invalid OAuth access token - Cannot parse access token')
        state.tokens.set(access_token, { ...grant, isLong: true, expiresAt: inDays(60), dataEndsAt: inDays(90) })
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
