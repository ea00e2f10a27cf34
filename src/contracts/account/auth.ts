import { z } from 'zod'
import { DEVICE_TOKEN_MAX, KNOWN_DEVICES_MAX } from './auth.rules.ts'
import { Uuid } from '../base/common.ts'
import { SOCIAL_SCOPES } from './social-scope.rules.ts'
import { EMAIL_MAX } from '../base/email.rules.ts'
import { Username } from './username.ts'
import { email, line, neededLine, secret } from '../base/fields.ts'
import { visibleText } from '#lib/base/notation.ts'

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

/** Allows empty credentials, because they have an error title of their own. */
export const Credentials = z
  .object({
    _username: line(EMAIL_MAX).overwrite(visibleText).default('').meta({ description: 'E-mail or username' }),
    _password: secret(PASSWORD_MAX).default(''),
    devices: z
      .array(line(DEVICE_TOKEN_MAX))
      .max(KNOWN_DEVICES_MAX)
      .optional()
      .meta({ description: 'Tokens of earlier sign-ins on this device. They free it from the limits of strangers' }),
    isMergeAction: z
      .boolean()
      .optional()
      .meta({ description: 'With a token: merges the account of these credentials into the one of the token' }),
  })
  .meta({ id: 'Credentials' })
export type Credentials = z.input<typeof Credentials>

export const Token = z.object({ token: z.string() }).meta({ id: 'Token' })
export type Token = z.infer<typeof Token>

/** `device` is a token to send as one of `devices` at the next sign-in; missing if the device was known. */
export const SignedIn = Token.extend({ device: z.string().optional() }).meta({ id: 'SignedIn' })
export type SignedIn = z.infer<typeof SignedIn>

/** The account has a second factor: `POST /auth/factor` completes the sign-in within ten minutes. */
export const FactorNeeded = z.object({ factorToken: z.string() }).meta({ id: 'FactorNeeded' })
export type FactorNeeded = z.infer<typeof FactorNeeded>

/** Answer to the first step of signing in: 200 with a session, or 202 if a second step is needed. */
export const FirstStepTaken = z.union([SignedIn, FactorNeeded]).meta({ id: 'FirstStepTaken' })
export type FirstStepTaken = z.infer<typeof FirstStepTaken>

/**
 * A token is accepted only for its purpose; `link` in an address, once, to get a session for it; `factor` between the two
 * steps of a sign-in.
 */
export const TOKEN_PURPOSES = ['session', 'link', 'device', 'export', 'factor'] as const
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number]

/** Claims of the token; `exp` and `iat` in seconds since the epoch. */
export const TokenClaims = z.object({
  userId: Uuid,
  exp: z.number(),
  iat: z.number(),
  jti: z.string(),
  purpose: z.enum(TOKEN_PURPOSES),
})
export type TokenClaims = z.infer<typeof TokenClaims>

const Name = neededLine(100)
const Next = line(2000).optional().meta({
  description: 'Path to open after the mailed link; the sign-in page checks that it is allowed',
})
export const NewPassword = secret(PASSWORD_MAX, PASSWORD_MIN)

export const SignUp = z
  .object({
    email: email(),
    username: Username.optional().meta({ description: 'Without it, one like the first name is chosen' }),
    firstname: Name,
    lastname: Name,
    password: NewPassword,
    next: Next,
  })
  .meta({ id: 'SignUp' })
export type SignUp = z.infer<typeof SignUp>

/** `isNew`: the social account has just got an account here, whose username was suggested by us. */
export const SocialSignedIn = Token.extend({ isNew: z.boolean() }).meta({ id: 'SocialSignedIn' })
export type SocialSignedIn = z.infer<typeof SocialSignedIn>

/** As `FirstStepTaken`, with the social network. */
export const SocialStepTaken = z.union([SocialSignedIn, FactorNeeded]).meta({ id: 'SocialStepTaken' })

/** Code of a mailed link, 128 bits. Malformed, used and expired codes are all answered as not found. */
export const CodeParams = z.object({ code: line(200) })

export const DeviceCode = CodeParams.meta({ id: 'DeviceCode' })
/** Token to send as one of `devices` at sign-ins in this browser. */
export const KnownDevice = z.object({ device: z.string() }).meta({ id: 'KnownDevice' })
export type KnownDevice = z.infer<typeof KnownDevice>

export const ActivateQuery = z.object({ next: Next })

/** Request for a mail to this address. */
export const OfEmail = z.object({ email: email() }).meta({ id: 'OfEmail' })
export type OfEmail = z.infer<typeof OfEmail>

/** Request for another activation mail. */
export const RequestActivation = OfEmail.extend({ next: Next }).meta({ id: 'RequestActivation' })
export type RequestActivation = z.infer<typeof RequestActivation>

export const RemindPassword = z.object({ password: NewPassword }).meta({ id: 'RemindPassword' })
export type RemindPassword = z.infer<typeof RemindPassword>

/** `old_password` is ignored if the account has none yet (`hasPassword` of the current user). */
export const ChangePassword = z
  .object({
    old_password: secret(PASSWORD_MAX).default(''),
    new_password: NewPassword,
    new_password_repeat: z.string().meta({ format: 'password' }),
  })
  .refine((body) => body.new_password === body.new_password_repeat, {
    path: ['new_password_repeat'],
    message: 'must be the same as new_password',
  })
  .meta({ id: 'ChangePassword' })
export type ChangePassword = z.input<typeof ChangePassword>

/** True if users can sign in with the social network. */
export const SocialLoginStatus = z.object({ isAvailable: z.boolean() }).meta({ id: 'SocialLoginStatus' })
export type SocialLoginStatus = z.infer<typeof SocialLoginStatus>

/** Purpose of the dialog. Without a flag it signs in or signs up. Both flags need a token. */
const SocialAction = z.object({
  isFbReloadAction: z
    .boolean()
    .optional()
    .meta({ description: 'Links the social account to the user of the token, or renews its grant' }),
  isMergeAction: z
    .boolean()
    .optional()
    .meta({ description: "Merges the account of the social account into the token's" }),
})

export const OpenSocialDialog = SocialAction.extend({
  scope: z
    .enum(SOCIAL_SCOPES)
    .optional()
    .meta({ description: 'Asks for this permission alone, also if it was declined before. Without it, for all' }),
}).meta({ id: 'OpenSocialDialog' })
export type OpenSocialDialog = z.infer<typeof OpenSocialDialog>

/**
 * `url` is the address of the dialog. The network redirects to `/logowanie?code=…&state=…`, or with `error` instead of
 * `code`. The browser keeps `state` in its tab and continues only if the returned one is equal.
 */
export const SocialDialog = z.object({ url: z.url(), state: z.string() }).meta({ id: 'SocialDialog' })
export type SocialDialog = z.infer<typeof SocialDialog>

/** Takes the same flags as the dialog. A `state` is valid once, for 10 minutes, for the user who requested it. */
export const SocialLogin = SocialAction.extend({
  code: neededLine(2000),
  state: neededLine(500),
}).meta({ id: 'SocialLogin' })
export type SocialLogin = z.infer<typeof SocialLogin>
