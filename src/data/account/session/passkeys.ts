import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'

type Options = Record<string, unknown>

const loadWebAuthn = () => import('@simplewebauthn/browser')

/** True if this browser knows passkeys. For the browser only. */
export const knowsPasskeys = () => typeof window.PublicKeyCredential === 'function'

/** The browser throws this if its dialog is closed, and also after its time is up. */
const isDismissed = (error: unknown) =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')

const unlessDismissed = <Answer>(answer: Promise<Answer>) =>
  answer.catch((error: unknown) => {
    if (isDismissed(error)) return null
    throw error
  })

/** Signs a challenge with a passkey that the user chooses. Null if the dialog of the browser was closed. */
export async function signWithPasskey(options: Options): Promise<AuthenticationResponseJSON | null> {
  const { startAuthentication } = await loadWebAuthn()
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return unlessDismissed(startAuthentication({ optionsJSON }))
}

/** Creates a passkey on a device that the user chooses. Null if the dialog of the browser was closed. */
export async function createPasskey(options: Options): Promise<RegistrationResponseJSON | null> {
  const { startRegistration } = await loadWebAuthn()
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  return unlessDismissed(startRegistration({ optionsJSON }))
}
