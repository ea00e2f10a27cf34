import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { RelationKind } from '#contracts/account/relation.ts'
import type { UserInfo } from '#contracts/account/user.ts'
import { refreshOwnChats } from '#data/live/conversation/queries.ts'
import { userQueries } from '#data/account/user/queries.ts'
import { videoQueries } from '#data/video/video/queries.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { ApiError } from '#lib/shared/api.ts'
import { type PeopleKind, relationQueries } from './queries.ts'

const call = callsOf(async () => (await import('#contracts/account/relation.calls.ts')).relationCalls)

const FLAGS = { black: 'isBlack', limitSell: 'isLimitSell', preferer: 'isPreferer' } as const

type Change = { isOn: boolean }

/** True if the relation already existed: made in another tab, or by a request whose answer was lost. */
const isSoAlready = (error: unknown) =>
  error instanceof ApiError && error.errors.some(({ title }) => title.endsWith('_ALREADY_EXISTS_EXCEPTION'))

/** Optimistic update. Returns the previous state for a rollback. */
function change(client: QueryClient, viewerUuid: string, uuid: string, values: (info: UserInfo) => Partial<UserInfo>) {
  const { queryKey } = userQueries.infoFor(uuid, viewerUuid)
  const before = client.getQueryData(queryKey)
  client.setQueryData(queryKey, (info) => info && { ...info, ...values(info) })
  return before
}

/**
 * Marks a list as stale without refetching. Until the next visit it keeps removed people, so that a removal can be
 * undone there.
 */
const outdate = (client: QueryClient, kind: PeopleKind, viewerUuid: string) =>
  client.invalidateQueries({ queryKey: relationQueries.ofKind(kind, viewerUuid), refetchType: 'none' })

/** Hides or shows a user in what is rendered already. */
function hide(client: QueryClient, viewerUuid: string, uuid: string, isHidden: boolean) {
  client.setQueryData(relationQueries.hidden(viewerUuid).queryKey, (held) => {
    const others = (held?.data ?? []).filter((one) => one !== uuid)
    return { data: isHidden ? [uuid, ...others] : others }
  })
}

/** Lists that the server filters by blocks. */
const FILTERED = [
  ...videoQueries.listKeys,
  ...videoQueries.pagedKeys,
  ['seller'],
  ['event'],
  ['review'],
  ['relation', 'hidden'],
] as const

/** Refetches the lists on screen, and drops the others so that they are fetched when they are next shown. */
function refetchFiltered(client: QueryClient) {
  for (const queryKey of FILTERED) {
    client.removeQueries({ queryKey, type: 'inactive' })
    void client.invalidateQueries({ queryKey })
  }
}

export const relationMutations = {
  /** Blocks, limits or prefers a user, or undoes it. Optimistic, rolled back on failure, idempotent. */
  set: (kind: RelationKind, viewerUuid: string, uuid: string) =>
    mutationOptions({
      mutationFn: async ({ isOn }: Change) => {
        const params = { id: viewerUuid, uuid }
        if (!isOn) return call(`DELETE /user/:id/${kind}/:uuid`, { params })
        return call(`POST /user/:id/${kind}/:uuid`, { params }).catch((error: unknown) => {
          if (!isSoAlready(error)) throw error
        })
      },
      onMutate: ({ isOn }, { client }) => change(client, viewerUuid, uuid, () => ({ [FLAGS[kind]]: isOn })),
      onSuccess: (_answer, { isOn }, _before, { client }) => {
        if (kind !== 'black') return
        hide(client, viewerUuid, uuid, isOn)
        refetchFiltered(client)
      },
      onError: (_error, _change, before, { client }) =>
        before && client.setQueryData(userQueries.infoFor(uuid, viewerUuid).queryKey, before),
      onSettled: (_answer, _error, _change, _before, { client }) => {
        const lists: PeopleKind[] = kind === 'preferer' ? ['preferer', 'favorite', 'follower'] : [kind]
        return Promise.all(lists.map((list) => outdate(client, list, viewerUuid)))
      },
    }),
  /** Follows or unfollows a seller. */
  follow: (viewerUuid: string, uuid: string) =>
    mutationOptions({
      mutationFn: async ({ isOn }: Change) => {
        return isOn
          ? call('POST /user/:id/favorite/:sellerUuid', { params: { id: viewerUuid, sellerUuid: uuid } })
          : call('DELETE /user/:id/favorite/:sellerUuid', { params: { id: viewerUuid, sellerUuid: uuid } })
      },
      onMutate: ({ isOn }, { client }) =>
        change(client, viewerUuid, uuid, ({ isFavorite = false, favoriteQuantity }) => ({
          isFavorite: isOn,
          favoriteQuantity: favoriteQuantity + Number(isOn) - Number(isFavorite),
        })),
      onSuccess: (answer, _change, _before, { client }) => {
        if (answer) change(client, viewerUuid, uuid, () => answer)
        void refreshOwnChats(client)
      },
      onError: (_error, _change, before, { client }) =>
        before && client.setQueryData(userQueries.infoFor(uuid, viewerUuid).queryKey, before),
      onSettled: (_answer, _error, _change, _before, { client }) => outdate(client, 'favorite', viewerUuid),
    }),
}
