import type { RequestOf } from '#contracts/base/call-request.ts'
import type { AnswerOf, Call, CallKey, Calls } from '#contracts/base/calls.ts'
import { type Api, type Method, NetworkError, type RequestOptions, type Schema } from './api.ts'

/** A request for a call, perhaps by another client than that of the page. */
export type CallRequest<One extends Call> = RequestOf<One> &
  Pick<RequestOptions, 'signal' | 'keepalive'> & { api?: Api | undefined }
type Arguments<One extends Call> =
  object extends CallRequest<One> ? [request?: CallRequest<One>] : [request: CallRequest<One>]
export type Parts = RequestOptions & { params?: Record<string, string>; body?: unknown; api?: Api | undefined }

/** Calls that answer with a file. */
export type FileKey<All extends Calls> = {
  [Key in keyof All & CallKey]: [keyof All[Key]['answers']] extends [never] ? Key : never
}[keyof All & CallKey]

export type JsonKey<All extends Calls> = Exclude<keyof All & CallKey, FileKey<All>>

/**
 * Client of the calls of one contract, each named by its key. `load` imports the contract: it is loaded beside the
 * first request instead of with the page. A request may name another `api` than `ownApi`.
 */
export function createCalls<All extends Calls>(load: () => All | Promise<All>, ownApi: Api) {
  async function send<Key extends JsonKey<All>>(key: Key, request?: Parts): Promise<AnswerOf<All[Key]>> {
    const { method, path, body, options, api = ownApi } = partsOf(key, request)
    const schema = Promise.resolve(load()).then(
      (all) => schemaOf(all[key]),
      (error: unknown) => {
        throw new NetworkError(`The contract of ${key} cannot be loaded`, { cause: error })
      },
    )
    return api.send(method, path, schema, body, options) as Promise<AnswerOf<All[Key]>>
  }
  async function file(key: CallKey, request?: Parts): Promise<Blob> {
    const { path, options, api = ownApi } = partsOf(key, request)
    return api.file(path, options)
  }
  const call = async <Key extends JsonKey<All>>(key: Key, ...[request]: Arguments<All[Key]>) => send(key, request)

  return Object.assign(call, { send, file })
}

/** All statuses of success have the same schema. */
function schemaOf(call: Call | undefined): Schema<unknown> {
  const [schema] = Object.values(call?.answers ?? {})
  if (!schema) throw new Error('The call has no answer in JSON')
  return schema
}

function partsOf(key: CallKey, { params = {}, body, api, ...options }: Parts = {}) {
  const [method, template] = key.split(' ') as [Method, string]
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return { method, path, body, options, api }
}
