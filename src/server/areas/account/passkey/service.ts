import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { NewPasskey, PasskeyOptions, PasskeySignIn } from '#contracts/account/passkey.ts'
import { PASSKEYS_MAX } from '#contracts/account/passkey.rules.ts'
import type { Attempts } from '#server/auth/attempts.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import { AppError, invalid, notFound } from '#server/base/errors.ts'
import type { AccountPart } from '#server/context/account-part.ts'
import type { Db } from '#server/db/client.ts'
import type { UserRow } from '../user/repo.ts'
import { createChallenges } from './challenge.ts'
import { createPasskeyRepo, type PasskeyRow } from './repo.ts'

export type { PasskeyRow } from './repo.ts'

export type PasskeyService = ReturnType<typeof createPasskeyService>

type Parts = { db: Db; tokens: Tokens; attempts: Attempts; siteUrl: string }

const NAME = 'Kramik'

/** Loaded at the first use: it makes Node warn of the experimental algorithms that it looks for. */
const loadLibrary = () => import('@simplewebauthn/server')

/** Passkeys are bound to the host of the site. The authenticator verifies its user, so that they count as both factors. */
export function createPasskeyService({ db, tokens, attempts, siteUrl }: Parts) {
  const repo = createPasskeyRepo(db)
  const challenges = createChallenges(tokens, attempts)
  const { hostname: rpID, origin } = new URL(siteUrl)

  async function requireRoom(userUuid: string): Promise<PasskeyRow[]> {
    const known = await repo.list(userUuid)
    if (known.length >= PASSKEYS_MAX) throw new AppError('PASSKEY_LIMIT_EXCEPTION', `At most ${PASSKEYS_MAX} passkeys`)
    return known
  }

  const optionsOf = (options: object): PasskeyOptions => ({ options: { ...options } })

  const accountPart: AccountPart = {
    name: 'passkeys',
    announce: async (userUuid) =>
      (await repo.list(userUuid)).map(({ name, createdAt, usedAt }) => ({ name, createdAt, usedAt })),
    // The authenticator holds the id of the former account.
    move: (tx, from) => repo.removeAll(tx, from),
    delete: (tx, userUuid) => repo.removeAll(tx, userUuid),
  }

  return {
    accountPart,
    list: repo.list,
    removeAllIn: repo.removeAll,

    registrationOptions: async ({ uuid, email }: Pick<UserRow, 'uuid' | 'email'>): Promise<PasskeyOptions> => {
      const known = await requireRoom(uuid)
      const { generateRegistrationOptions } = await loadLibrary()
      const options = await generateRegistrationOptions({
        rpName: NAME,
        rpID,
        userName: email,
        userID: new TextEncoder().encode(uuid),
        challenge: challenges.make(),
        excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      return optionsOf(options)
    },

    /** @throws AppError 400 for an answer to no challenge of ours, 409 at the limit or for a known passkey */
    register: async (userUuid: string, { name, credential }: NewPasskey): Promise<PasskeyRow> => {
      await requireRoom(userUuid)
      const { verifyRegistrationResponse } = await loadLibrary()
      const verified = await verifyRegistrationResponse({
        response: { ...credential, clientExtensionResults: {} } as RegistrationResponseJSON,
        expectedChallenge: challenges.take,
        expectedOrigin: origin,
        expectedRPID: rpID,
      }).catch(() => null)
      if (!verified?.verified) throw invalid('The passkey could not be verified', 'credential')
      const { credential: key } = verified.registrationInfo
      const added = await repo.add({
        userUuid,
        name,
        credentialId: key.id,
        publicKey: Buffer.from(key.publicKey).toString('base64url'),
        counter: key.counter,
        transports: key.transports ?? [],
      })
      if (!added) throw new AppError('PASSKEY_LIMIT_EXCEPTION', 'This passkey is known already')
      return added
    },

    /** The authenticator offers the passkeys that it has for this site, so that nobody needs to be named. */
    signInOptions: async (): Promise<PasskeyOptions> => {
      const { generateAuthenticationOptions } = await loadLibrary()
      const challenge = challenges.make()
      return optionsOf(await generateAuthenticationOptions({ rpID, challenge, userVerification: 'required' }))
    },

    /** Owner of the passkey that signed the challenge, or undefined. */
    verify: async ({ credential }: PasskeySignIn): Promise<string | undefined> => {
      const passkey = await repo.byCredential(credential.id)
      if (!passkey) return undefined
      const { uuid, userUuid, credentialId, publicKey, counter } = passkey
      const { verifyAuthenticationResponse } = await loadLibrary()
      const verified = await verifyAuthenticationResponse({
        response: { ...credential, clientExtensionResults: {} } as AuthenticationResponseJSON,
        expectedChallenge: challenges.take,
        expectedOrigin: origin,
        expectedRPID: rpID,
        credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
      }).catch(() => null)
      if (!verified?.verified) return undefined
      await repo.noteUse(uuid, verified.authenticationInfo.newCounter)
      return userUuid
    },

    rename: async (userUuid: string, uuid: string, name: string): Promise<PasskeyRow> => {
      const renamed = await repo.rename(userUuid, uuid, name)
      if (!renamed) throw notFound('passkey')
      return renamed
    },
    remove: repo.remove,
  }
}
