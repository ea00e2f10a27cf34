import { z } from 'zod'
import { Uuid } from './common.ts'

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

/** Empty or missing credentials have an error class of their own, so both may arrive empty here. */
export const Credentials = z
  .object({
    _username: z.string().max(254).default('').meta({ description: 'An e-mail or a username' }),
    _password: z.string().max(PASSWORD_MAX).default(''),
    isMergeAction: z.boolean().optional(),
  })
  .meta({ id: 'Credentials' })
export type Credentials = z.input<typeof Credentials>

export const Token = z.object({ token: z.string() }).meta({ id: 'Token' })
export type Token = z.infer<typeof Token>

/** What the token carries; `exp` and `iat` in seconds since the epoch. */
export const TokenClaims = z.object({ userId: Uuid, exp: z.number(), iat: z.number(), jti: z.string() })
export type TokenClaims = z.infer<typeof TokenClaims>

const Name = z.string().trim().min(1).max(100)

export const SignUp = z
  .object({
    email: z.email().max(254),
    firstname: Name,
    lastname: Name,
    password: z.string().min(PASSWORD_MIN).max(PASSWORD_MAX),
  })
  .meta({ id: 'SignUp' })
export type SignUp = z.infer<typeof SignUp>

export const Created = z.object({ uuid: Uuid }).meta({ id: 'Created' })
export type Created = z.infer<typeof Created>
