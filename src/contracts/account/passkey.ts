import { z } from 'zod'
import { PASSKEYS_MAX } from './passkey.rules.ts'
import { Uuid } from '../base/common.ts'
import { line, neededLine } from '../base/fields.ts'

const PASSKEY_NAME_MAX = 60

/** `usedAt` is null until the first sign-in. */
export const Passkey = z
  .object({ uuid: Uuid, name: z.string(), createdAt: z.iso.datetime(), usedAt: z.iso.datetime().nullable() })
  .meta({ id: 'Passkey' })
export type Passkey = z.infer<typeof Passkey>

export const PasskeyList = z.object({ data: z.array(Passkey).max(PASSKEYS_MAX) }).meta({ id: 'PasskeyList' })
export const PasskeyParams = z.object({ id: Uuid, passkeyUuid: Uuid })
export const RenamePasskey = z.object({ name: neededLine(PASSKEY_NAME_MAX) }).meta({ id: 'RenamePasskey' })
export type RenamePasskey = z.infer<typeof RenamePasskey>

/** Options of `navigator.credentials`, as JSON of WebAuthn Level 3. The browser passes them on unread. */
export const PasskeyOptions = z.object({ options: z.record(z.string(), z.unknown()) }).meta({ id: 'PasskeyOptions' })
export type PasskeyOptions = z.infer<typeof PasskeyOptions>

/** Bytes in base64url. An attestation without a certificate has some hundred bytes, a key of an RSA device 1,500. */
const Bytes = z.base64url().max(8000)
const Common = z.object({
  id: z.base64url().min(1).max(1400),
  rawId: z.base64url().min(1).max(1400),
  type: z.literal('public-key'),
})

/** Answer of `navigator.credentials.create`, as JSON of WebAuthn Level 3. */
export const NewPasskey = z
  .object({
    name: neededLine(PASSKEY_NAME_MAX),
    credential: Common.extend({
      response: z.object({
        clientDataJSON: Bytes,
        attestationObject: Bytes,
        transports: z.array(line(20)).max(10).optional(),
      }),
    }),
  })
  .meta({ id: 'NewPasskey' })
export type NewPasskey = z.infer<typeof NewPasskey>

/** Answer of `navigator.credentials.get`, as JSON of WebAuthn Level 3. */
export const PasskeySignIn = z
  .object({
    credential: Common.extend({
      response: z.object({
        clientDataJSON: Bytes,
        authenticatorData: Bytes,
        signature: Bytes,
        userHandle: z.base64url().max(200).optional(),
      }),
    }),
  })
  .meta({ id: 'PasskeySignIn' })
export type PasskeySignIn = z.infer<typeof PasskeySignIn>
