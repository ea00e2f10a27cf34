import { z } from 'zod'
import type { TeamRole } from './team.rules.ts'

/**
 * Users who may make a call. The server derives the guards and OpenAPI's `security` from it; the permission matrix
 * proves it.
 * - `anyone`: no token is read.
 * - `visitor`: public; a valid token personalises the answer, an invalid one is ignored. `visitor-strict` refuses it.
 * - `guest`: a user, or somebody without an account who proves their part by another header. `guest-strict` as above.
 * - `user`: every signed-in user. `link`: also with the token of a mailed link, which it uses up.
 * - `self`: only the user whose uuid follows `/user/` in the path. `seller`: that user, with a shop.
 * - `desk`: that user, or a moderator who may show products. `ticket`: that user, or the ticket of a download.
 * - `moderator`: the operator's moderators and admins. `admin`: their admins alone.
 */
export type Who =
  | 'anyone'
  | 'visitor'
  | 'visitor-strict'
  | 'guest'
  | 'guest-strict'
  | 'user'
  | 'link'
  | 'self'
  | 'seller'
  | 'desk'
  | 'ticket'
  | 'moderator'
  | 'admin'

export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 410 | 412 | 413 | 415 | 416 | 422 | 429 | 503

export type Call = {
  who: Who
  /** Demands that the user has proved within ten minutes to be the owner of the account. */
  needsConfirmation?: true
  /** Open to somebody whose account is suspended. Reading always is; every other call must say so. */
  whileSuspended?: true
  /** Roles that let a member of the seller's team make it for the seller. Without it only the seller may. */
  member?: TeamRole | readonly TeamRole[]
  /** Too small a change for the log of the team. */
  isUntraced?: true
  /** Offers something to buyers: refused while selling is suspended, and to a firm before its legal details are there. */
  isOffering?: true
  description?: string
  params?: z.ZodObject
  query?: z.ZodType
  headers?: z.ZodObject
  /** JSON, or a form with the field `file`. */
  body?: z.ZodType | 'form'
  /** Schemas by status. Empty for a file or a stream. */
  answers: { readonly [status: number]: z.ZodType }
  errors?: readonly ErrorStatus[]
  /** Types of a file in the answer, for OpenAPI. */
  produces?: readonly string[]
  /** Tag in OpenAPI, if it is not that of the file. */
  tag?: string
}

/** Answer without a body. */
export const Nothing = z.null()

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type CallKey = `${Method} /${string}`
export type Calls = { readonly [key: CallKey]: Call }

type NameIn<Segment extends string> = Segment extends `:${infer Name}` ? Name : Segment extends '*' ? '*' : never
type NamesIn<Path extends string> = Path extends `${infer Segment}/${infer Rest}`
  ? NameIn<Segment> | NamesIn<Rest>
  : NameIn<Path>
type KeysOf<Schema> = Schema extends z.ZodType ? keyof z.output<Schema> : never
/** The keys of `params` are the names in the path; otherwise a type error names those that differ. */
type Fitting<Key, One> = One extends { params: infer Params extends z.ZodType }
  ? [KeysOf<Params>, NamesIn<Key & string>] extends [NamesIn<Key & string>, KeysOf<Params>]
    ? One
    : One & { params: { wrongNames: NamesIn<Key & string> } }
  : [NamesIn<Key & string>] extends [never]
    ? One
    : One & { params: { wrongNames: NamesIn<Key & string> } }

/** The calls of one contract, by "METHOD /path". Routes, browser, permission matrix and OpenAPI read them from here. */
export const defineCalls = <const All extends Calls>(
  tag: string,
  calls: All & { [Key in keyof All]: Fitting<Key, All[Key]> },
): All =>
  Object.fromEntries(Object.entries<Call>(calls).map(([key, call]) => [key, { tag, ...call }])) as unknown as All

export type AnswerOf<One extends Call> = z.output<One['answers'][keyof One['answers'] & number]>
