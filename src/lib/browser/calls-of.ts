import {
  type InfiniteData,
  infiniteQueryOptions,
  mutationOptions,
  type QueryKey,
  queryOptions,
  type UseMutationOptions,
} from '@tanstack/react-query'
import type { AnswerOf, Calls } from '#contracts/base/calls.ts'
import { type CallRequest, createCalls, type FileKey, type JsonKey, type Parts } from '#lib/shared/calls.ts'
import { browserApi } from './browser-api.ts'

type QueryMore<Answer, Id extends QueryKey> = Partial<Parameters<typeof queryOptions<Answer, Error, Answer, Id>>[0]>

type Page = { meta: { next: string | null } }
type PagedKey<All extends Calls> = {
  [Key in JsonKey<All>]: AnswerOf<All[Key]> extends Page ? Key : never
}[JsonKey<All>]
type PagesMore<Answer, Id extends QueryKey> = Partial<
  Parameters<typeof infiniteQueryOptions<Answer, Error, InfiniteData<Answer>, Id, string | null>>[0]
>

type MutationMore<Answer, Variables, Before> = Omit<UseMutationOptions<Answer, Error, Variables, Before>, 'mutationFn'>

/** Client of the calls of one contract, with the session of the browser unless a call names another `api`. */
export function callsOf<All extends Calls>(load: () => Promise<All>) {
  const call = createCalls(load, browserApi)
  return Object.assign(call, {
    /** Options of a query that makes one call. Its component shows the error; `more` adds options or replaces them. */
    query: <Key extends JsonKey<All>, const Id extends QueryKey>(
      queryKey: Id,
      key: Key,
      request: CallRequest<All[Key]>,
      more: QueryMore<AnswerOf<All[Key]>, Id> = {},
    ) =>
      queryOptions<AnswerOf<All[Key]>, Error, AnswerOf<All[Key]>, Id>({
        queryKey,
        queryFn: ({ signal }) => call.send(key, { ...request, signal }),
        meta: { isQuiet: true },
        ...more,
      }),
    /** Options of an infinite query whose pages continue by the cursor of the page before. */
    pages: <Key extends PagedKey<All>, const Id extends QueryKey>(
      queryKey: Id,
      key: Key,
      request: CallRequest<All[Key]>,
      more: PagesMore<AnswerOf<All[Key]>, Id> = {},
    ) =>
      infiniteQueryOptions<AnswerOf<All[Key]>, Error, InfiniteData<AnswerOf<All[Key]>>, Id, string | null>({
        queryKey,
        queryFn: ({ signal, pageParam }) => {
          const { query }: Parts = request
          return call.send(key, { ...request, query: { ...query, cursor: pageParam ?? undefined }, signal })
        },
        initialPageParam: null,
        getNextPageParam: (page) => (page as Page).meta.next,
        meta: { isQuiet: true },
        ...more,
      }),
    /** Options of a mutation that makes one call. */
    mutation: <Key extends JsonKey<All>, Variables = void, Before = unknown>(
      key: Key,
      requestOf: (variables: Variables) => CallRequest<All[Key]>,
      more: MutationMore<AnswerOf<All[Key]>, Variables, Before> = {},
    ) =>
      mutationOptions<AnswerOf<All[Key]>, Error, Variables, Before>({
        mutationFn: (variables) => call.send(key, requestOf(variables)),
        ...more,
      }),
    /** Options of a mutation that downloads a file. */
    download: <Key extends FileKey<All>, Variables = void>(
      key: Key,
      requestOf: (variables: Variables) => CallRequest<All[Key]>,
    ) =>
      mutationOptions<Blob, Error, Variables>({
        mutationFn: (variables) => call.file(key, requestOf(variables)),
      }),
  })
}
