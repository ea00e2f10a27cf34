import type { ErrorEntry, ErrorTitle } from '#contracts/base/errors.ts'
import { noteServerDate } from '#lib/base/server-clock.ts'
import { isReadable } from '#lib/base/is-readable.ts'

/**
 * Response with status 300 or above. `errors` is empty if the body is not from the API, such as a proxy's error page.
 */
export class ApiError extends Error {
  override name = 'ApiError'
  status: number
  errors: ErrorEntry[]
  /** Seconds to wait, from the `Retry-After` header. */
  retryAfter: number | null

  constructor(status: number, errors: ErrorEntry[], retryAfter: number | null = null) {
    super(errors.map((entry) => `${entry.title}: ${entry.detail}`).join('; ') || `Status ${status}`)
    this.status = status
    this.errors = errors
    this.retryAfter = retryAfter
  }

  has(title: ErrorTitle) {
    return this.errors.some((entry) => entry.title === title)
  }
}

/** No response: offline, refused or aborted. */
export class NetworkError extends Error {
  override name = 'NetworkError'
}

/** A file of the request was changed or removed after it was chosen. */
export class FileChangedError extends Error {
  override name = 'FileChangedError'
}

/** Response that violates the contract: a bug of server or client, never the user's fault. */
export class ContractError extends Error {
  override name = 'ContractError'
}

export type Query = Record<string, string | number | boolean | readonly string[] | undefined>
export type RequestOptions = {
  signal?: AbortSignal | undefined
  query?: Query
  headers?: Record<string, string>
  /** Completes the request even if the page is left. */
  keepalive?: boolean
}

/** Schema of a response. It is a structural type, so that this file, which every page loads, does not import zod. */
export type Schema<T> = {
  safeParse: (answer: unknown) => { success: true; data: T } | { success: false; error: Error }
}

/** Schema, or a promise of one that is loaded with the first call instead of with the page. */
export type Contract<T> = Schema<T> | Promise<Schema<T>>

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * `body` is sent as JSON; `FormData` and `Blob` are sent unchanged. A path starts with a slash and has no query. Only
 * `createCalls` uses it, which knows the calls of the contracts.
 */
export type Api = {
  /** An empty response is null. */
  send<T>(method: Method, path: string, schema: Contract<T>, body?: unknown, options?: RequestOptions): Promise<T>
  /** Downloads a file without validation. */
  file(path: string, options?: RequestOptions): Promise<Blob>
}

type Settings = {
  host: string
  token?: () => string | null
  headers?: Record<string, string>
  /** Headers at the time of the request. */
  currentHeaders?: () => Record<string, string>
  /** Gets the token of each request that was not refused, with its path. */
  onAccepted?: (token: string, path: string) => void
  /** Gets a token that the API refuses. If it resolves to true, the request is sent once more, with the new token. */
  onRefused?: (token: string, method: string) => Promise<boolean>
  /** Gets the build that the server belongs to, if it says so. */
  onBuild?: (build: string | null) => void
  /** Called if the session must be confirmed first. If it resolves to true, the request is sent once more. */
  onUnconfirmed?: () => Promise<boolean>
}

export function createApi({
  host,
  token,
  headers,
  currentHeaders,
  onAccepted,
  onRefused,
  onUnconfirmed,
  onBuild,
}: Settings): Api {
  async function sendRequest(method: string, path: string, body: unknown, options: RequestOptions): Promise<Response> {
    const bearer = token?.() ?? null
    const response = await sendOnce(method, path, body, options, bearer)
    if (bearer === null) return response
    if (response.status !== 401) onAccepted?.(bearer, path)
    if (options.keepalive || !(await isAllowedNow(response, bearer, method))) return response
    options.signal?.throwIfAborted()
    return sendOnce(method, path, body, options, token?.() ?? null)
  }

  /** True if the user has removed the reason of a refusal. */
  async function isAllowedNow(response: Response, bearer: string, method: string): Promise<boolean> {
    if (response.status === 401 && onRefused)
      return (await hasTitle(response, 'UNAUTHORIZED_EXCEPTION')) && onRefused(bearer, method)
    if (response.status === 403 && onUnconfirmed)
      return (await hasTitle(response, 'CONFIRMATION_EXCEPTION')) && onUnconfirmed()
    return false
  }

  function sendOnce(method: string, path: string, body: unknown, options: RequestOptions, bearer: string | null) {
    const isJson = body !== undefined && !(body instanceof FormData) && !(body instanceof Blob)
    const request: RequestInit = {
      method,
      signal: options.signal ?? null,
      keepalive: options.keepalive ?? false,
      headers: {
        accept: 'application/json',
        ...(isJson && { 'content-type': 'application/json' }),
        ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
        ...headers,
        ...currentHeaders?.(),
        ...options.headers,
      },
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : body }),
    }
    return fetch(host + path + queryString(options.query), request).catch(async (error: unknown) => {
      if (options.signal?.aborted) throw error
      if (!(await areReadable(body))) throw new FileChangedError('The file cannot be read', { cause: error })
      throw new NetworkError(`${method} ${path} got no answer`, { cause: error })
    })
  }

  async function send<T>(
    method: Method,
    path: string,
    contract: Contract<T>,
    body: unknown,
    options: RequestOptions = {},
  ) {
    // If request and schema both fail, report the error of the request.
    const schemaComes = Promise.resolve(contract)
    schemaComes.catch(() => undefined)
    const start = performance.now()
    const response = await sendRequest(method, path, body, options)
    noteServerDate(response.headers.get('date'), performance.now() - start)
    onBuild?.(response.headers.get('x-kramik-version'))
    const answer = await readJson(response)
    if (response.status >= 300) throw toApiError(response, answer)
    const parsed = (await schemaComes).safeParse(answer)
    if (!parsed.success) throw new ContractError(`${method} ${path}: ${parsed.error.message}`, { cause: parsed.error })
    return parsed.data
  }

  return {
    send,
    file: async (path, options = {}) => {
      const response = await sendRequest('GET', path, undefined, options)
      if (response.status >= 300) throw toApiError(response, await readJson(response))
      return response.blob().catch((error: unknown) => {
        throw new NetworkError('The answer broke off', { cause: error })
      })
    },
  }
}

/** A wrong password is a 401, too. */
const hasTitle = async (response: Response, title: ErrorTitle) =>
  toApiError(response, await readJson(response.clone())).has(title)

async function areReadable(body: unknown): Promise<boolean> {
  const parts: unknown[] = body instanceof FormData ? [...body.values()] : [body]
  for (const part of parts) if (part instanceof Blob && !(await isReadable(part))) return false
  return true
}

/** Omits `undefined`. For an array the name is repeated with each value, so it must include the brackets: `types[]`. */
export function queryString(query: Query = {}) {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue
    for (const one of typeof value === 'object' ? value : [value]) parameters.append(name, String(one))
  }
  const text = parameters.toString()
  return text && `?${text}`
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text().catch((error: unknown) => {
    throw new NetworkError('The answer broke off', { cause: error })
  })
  if (text === '') return null
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    if (response.status >= 300) return undefined
    throw new ContractError('The answer is no JSON', { cause: error })
  }
}

function toApiError(response: Response, answer: unknown) {
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new ApiError(response.status, errorsOf(answer), Number.isNaN(retryAfter) ? null : retryAfter)
}

/** Parsed by hand, because every page needs errors, but not zod. */
function errorsOf(answer: unknown): ErrorEntry[] {
  const { errors } = (answer ?? {}) as { errors?: unknown }
  return Array.isArray(errors) && errors.every(isErrorEntry) ? errors : []
}

const isErrorEntry = (entry: unknown): entry is ErrorEntry =>
  typeof entry === 'object' &&
  entry !== null &&
  'title' in entry &&
  'detail' in entry &&
  typeof entry.title === 'string'
