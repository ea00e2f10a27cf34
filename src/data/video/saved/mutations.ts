import type { QueryClient } from '@tanstack/react-query'
import type { KnownThing } from '#lib/browser/browser-list.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { savedQueries } from './queries.ts'

const call = callsOf(async () => (await import('#contracts/video/saved.calls.ts')).savedCalls)

const refresh = (client: QueryClient, userUuid: string) =>
  client.invalidateQueries({
    queryKey: savedQueries.all(userUuid),
    predicate: ({ queryKey }) => queryKey[2] !== 'mark',
  })

const mark = (client: QueryClient, userUuid: string, uuid: string, isOn: boolean) =>
  client.setQueryData(savedQueries.marks(userUuid).queryKey, (held) => {
    const others = (held?.data ?? []).filter((one) => one !== uuid)
    return { data: isOn ? [uuid, ...others] : others }
  })

export const savedMutations = {
  /** Saves a thing or removes it. Optimistic, rolled back on failure, idempotent. */
  set: (userUuid: string, { kind, uuid }: KnownThing) =>
    call.mutation<'PUT /user/:id/saved/:kind/:uuid', { isOn: true }>(
      'PUT /user/:id/saved/:kind/:uuid',
      () => ({ params: { id: userUuid, kind, uuid }, body: {} }),
      {
        onMutate: (_change, { client }) => mark(client, userUuid, uuid, true),
        onError: (_error, _change, _before, { client }) => mark(client, userUuid, uuid, false),
        onSettled: (_answer, _error, _change, _before, { client }) => refresh(client, userUuid),
      },
    ),
  remove: (userUuid: string, { kind, uuid }: KnownThing) =>
    call.mutation('DELETE /user/:id/saved/:kind/:uuid', () => ({ params: { id: userUuid, kind, uuid } }), {
      onMutate: (_change, { client }) => mark(client, userUuid, uuid, false),
      onError: (_error, _change, _before, { client }) => mark(client, userUuid, uuid, true),
      onSettled: (_answer, _error, _change, _before, { client }) => refresh(client, userUuid),
    }),
  /** Puts a saved thing into a list; null takes it out of its list. */
  move: (userUuid: string, { kind, uuid }: KnownThing) =>
    call.mutation<'PUT /user/:id/saved/:kind/:uuid', { listUuid: string | null }>(
      'PUT /user/:id/saved/:kind/:uuid',
      ({ listUuid }) => ({ params: { id: userUuid, kind, uuid }, body: { listUuid } }),
      { onSettled: (_answer, _error, _change, _before, { client }) => refresh(client, userUuid) },
    ),
  /** Adds what the visitor of this browser saved before signing in. */
  merge: (userUuid: string) =>
    call.mutation<'POST /user/:id/saved/merge', readonly KnownThing[]>(
      'POST /user/:id/saved/merge',
      (things) => ({ params: { id: userUuid }, body: { data: [...things] } }),
      {
        meta: { isQuiet: true },
        onSuccess: (marks, _things, _before, { client }) => {
          client.setQueryData(savedQueries.marks(userUuid).queryKey, marks)
          void refresh(client, userUuid)
        },
      },
    ),
  addList: (userUuid: string) =>
    call.mutation<'POST /user/:id/savedList', string>(
      'POST /user/:id/savedList',
      (name) => ({ params: { id: userUuid }, body: { name } }),
      { meta: { isQuiet: true }, onSuccess: (_list, _name, _before, { client }) => refresh(client, userUuid) },
    ),
  renameList: (userUuid: string, listUuid: string) =>
    call.mutation<'PATCH /user/:id/savedList/:listUuid', string>(
      'PATCH /user/:id/savedList/:listUuid',
      (name) => ({ params: { id: userUuid, listUuid }, body: { name } }),
      { meta: { isQuiet: true }, onSuccess: (_nothing, _name, _before, { client }) => refresh(client, userUuid) },
    ),
  removeList: (userUuid: string) =>
    call.mutation<'DELETE /user/:id/savedList/:listUuid', string>(
      'DELETE /user/:id/savedList/:listUuid',
      (listUuid) => ({ params: { id: userUuid, listUuid } }),
      { onSuccess: (_nothing, _list, _before, { client }) => refresh(client, userUuid) },
    ),
}
