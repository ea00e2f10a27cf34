import { startSocialNetwork, type SocialNetwork } from '#demo/social-network/server.ts'

export const SITE = 'https://kramik.example'

/** Token that verifies the webhook. */
export const VERIFY_TOKEN = 'a token that only the tests know'

/** Starts the stand-in on a free port. `environment` holds the settings of the server for it. */
export async function buildSocialNetwork(site = SITE) {
  const network = await startSocialNetwork({ app: { redirectUris: [`${site}/logowanie`] } })
  const environment = {
    SOCIAL_HOST: network.host,
    SOCIAL_APP_ID: network.app.id,
    SOCIAL_APP_SECRET: network.app.secret,
    SITE_URL: site,
    SOCIAL_VERIFY_TOKEN: VERIFY_TOKEN,
  }
  return { network, environment }
}

/**
 * Presses a button of the dialog as a person would, who declines the permissions of `denied`. An empty `personId`
 * presses the button that says no. Returns the query that the browser comes back with.
 */
export async function pressInDialog(
  network: SocialNetwork,
  url: string,
  personId: string,
  denied: readonly string[] = [],
): Promise<URLSearchParams> {
  const dialog = await fetch(url)
  const html = await dialog.text()
  if (!dialog.ok || !html.includes(`value="${personId}"`)) throw new Error(`The dialog says: ${html}`)
  const inputs = [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)]
  const fields = inputs.map(([, name = '', value = '']): [string, string] => [name, unescapeHtml(value)])
  const declined = denied.map((scope): [string, string] => [`deny_${scope}`, 'on'])
  const body = new URLSearchParams([...fields, ['person', personId], ...declined])
  const answer = await fetch(`${network.host}/dialog/oauth`, { method: 'POST', body, redirect: 'manual' })
  return new URL(answer.headers.get('location') ?? '').searchParams
}

const unescapeHtml = (text: string) =>
  text.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
