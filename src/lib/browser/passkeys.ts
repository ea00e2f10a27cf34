import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { env } from '#lib/shared/env.ts'
import type { NewPasskey, PasskeySignIn } from '#contracts/account/passkey.ts'

type Options = Record<string, unknown>

const loadWebAuthn = () => import('@simplewebauthn/browser')

/** Passkeys belong to a domain. An address of a host, as of a server that is tried out, can have none. */
export const hasPasskeys = () => /[a-z]/i.test(new URL(env.siteUrl).hostname.replace(/^\[.*\]$/, ''))

/** True if passkeys can be used here. For the browser only. */
export const knowsPasskeys = () =>
  hasPasskeys() && window.location.origin === env.siteUrl && typeof window.PublicKeyCredential === 'function'

/** The browser throws this if its dialog is closed, and also after its time is up. */
const isDismissed = (error: unknown) =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')

const unlessDismissed = <Answer>(answer: Promise<Answer>) =>
  answer.catch((error: unknown) => {
    if (isDismissed(error)) return null
    throw error
  })

/** Without the results of extensions, which nobody reads. */
const credentialOf = <Response>(answer: { id: string; rawId: string; response: Response } | null) =>
  answer && { id: answer.id, rawId: answer.rawId, type: 'public-key' as const, response: answer.response }

/** Signs a challenge with a passkey that the user chooses. Null if the dialog of the browser was closed. */
export async function signWithPasskey(options: Options): Promise<PasskeySignIn['credential'] | null> {
  const { startAuthentication } = await loadWebAuthn()
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return credentialOf(await unlessDismissed(startAuthentication({ optionsJSON })))
}

/** Creates a passkey on a device that the user chooses. Null if the dialog of the browser was closed. */
export async function createPasskey(options: Options): Promise<NewPasskey['credential'] | null> {
  const { startRegistration } = await loadWebAuthn()
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  return credentialOf(await unlessDismissed(startRegistration({ optionsJSON })))
}
