import { z } from 'zod'
import { Uuid } from './common.ts'
import { isOneLine } from './text.rules.ts'

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

/** Empty or missing credentials have an error class of their own, so both may arrive empty here. */
export const Credentials = z
  .object({
    _username: z.string().max(254).default('').meta({ description: 'An e-mail or a username' }),
    _password: z.string().max(PASSWORD_MAX).default(''),
    isMergeAction: z
      .boolean()
      .optional()
      .meta({ description: 'With a token: the account of these credentials is merged into the one of the token' }),
  })
  .meta({ id: 'Credentials' })
export type Credentials = z.input<typeof Credentials>

export const Token = z.object({ token: z.string() }).meta({ id: 'Token' })
export type Token = z.infer<typeof Token>

/** What the token carries; `exp` and `iat` in seconds since the epoch. */
export const TokenClaims = z.object({ userId: Uuid, exp: z.number(), iat: z.number(), jti: z.string() })
export type TokenClaims = z.infer<typeof TokenClaims>

const Name = z.string().trim().min(1).max(100).refine(isOneLine, 'must be one line')
const Email = z.email().max(254)
const Next = z.string().max(2000).optional().meta({
  description: 'Path of the page that the link in the mail leads back to; the sign-in page judges whether it may',
})
export const NewPassword = z.string().min(PASSWORD_MIN).max(PASSWORD_MAX)

export const SignUp = z
  .object({
    email: Email,
    firstname: Name,
    lastname: Name,
    password: NewPassword,
    next: Next,
  })
  .meta({ id: 'SignUp' })
export type SignUp = z.infer<typeof SignUp>

export const Created = z.object({ uuid: Uuid }).meta({ id: 'Created' })
export type Created = z.infer<typeof Created>

/** What a link in a mail carries: 128 bits. What cannot be one is not found, as one that was used or is old. */
export const CodeParams = z.object({ code: z.string().max(200) })

export const ActivateQuery = z.object({ next: Next })

/** Asks for a mail to this address. */
export const OfEmail = z.object({ email: Email }).meta({ id: 'OfEmail' })
export type OfEmail = z.infer<typeof OfEmail>

/** Asks for the mail with the activation once more. */
export const AskForActivation = OfEmail.extend({ next: Next }).meta({ id: 'AskForActivation' })
export type AskForActivation = z.infer<typeof AskForActivation>

export const RemindPassword = z.object({ password: NewPassword }).meta({ id: 'RemindPassword' })
export type RemindPassword = z.infer<typeof RemindPassword>

/** `old_password` is not looked at where the account has none yet (`hasPassword` of the current user). */
export const ChangePassword = z
  .object({
    old_password: z.string().max(PASSWORD_MAX).default(''),
    new_password: NewPassword,
    new_password_repeat: z.string(),
  })
  .refine((body) => body.new_password === body.new_password_repeat, {
    path: ['new_password_repeat'],
    message: 'must be the same as new_password',
  })
  .meta({ id: 'ChangePassword' })
export type ChangePassword = z.input<typeof ChangePassword>

/** Whether people may sign in by the social network here. */
export const SocialLoginStatus = z.object({ isAvailable: z.boolean() }).meta({ id: 'SocialLoginStatus' })
export type SocialLoginStatus = z.infer<typeof SocialLoginStatus>

/** What is to become of the answer: neither flag signs in or up. Both need a token. */
const SocialAction = z.object({
  isFbReloadAction: z
    .boolean()
    .optional()
    .meta({ description: "Links the social account to the token's user, or renews what it was granted" }),
  isMergeAction: z
    .boolean()
    .optional()
    .meta({ description: "Merges the account of the social account into the token's" }),
})

export const OpenSocialDialog = SocialAction.meta({ id: 'OpenSocialDialog' })
export type OpenSocialDialog = z.infer<typeof OpenSocialDialog>

/**
 * `url` is where the browser goes; it comes back to `/logowanie?code=…&state=…`, or with `error` in place of `code`.
 * The browser keeps `state` for its tab meanwhile and goes on only if the one that comes back is the same.
 */
export const SocialDialog = z.object({ url: z.url(), state: z.string() }).meta({ id: 'SocialDialog' })
export type SocialDialog = z.infer<typeof SocialDialog>

/** The same flags as the dialog was opened with; a `state` is good once, for 10 minutes, for who asked for it. */
export const SocialLogin = SocialAction.extend({
  code: z.string().min(1).max(2000),
  state: z.string().min(1).max(500),
}).meta({ id: 'SocialLogin' })
export type SocialLogin = z.infer<typeof SocialLogin>
