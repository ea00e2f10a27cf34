import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { RelationKind } from '#contracts/relation.ts'
import type { UserInfo } from '#contracts/user.ts'
import { userQueries } from '#data/user/queries.ts'
import { Anything, ApiError, browserApi } from '#lib/api.ts'
import { type PeopleKind, relationQueries } from './queries.ts'

const FLAGS = { black: 'isBlack', limitSell: 'isLimitSell', preferer: 'isPreferer' } as const

const followed = () => import('#contracts/relation.ts').then(({ Followed }) => Followed)

type Change = { isOn: boolean }

/** It was so already: another tab, or an answer that got lost. */
const isSoAlready = (error: unknown) =>
  error instanceof ApiError && error.errors.some(({ title }) => title.endsWith('_ALREADY_EXISTS_EXCEPTION'))

/** Shows at once what was asked for; answers with how it was before. */
function change(client: QueryClient, viewerUuid: string, uuid: string, values: (info: UserInfo) => Partial<UserInfo>) {
  const { queryKey } = userQueries.infoFor(uuid, viewerUuid)
  const before = client.getQueryData(queryKey)
  client.setQueryData(queryKey, (info) => info && { ...info, ...values(info) })
  return before
}

/** A list that is shown keeps whom it shows until it is come to again: what was taken away can be given back there. */
const outdate = (client: QueryClient, kind: PeopleKind, viewerUuid: string) =>
  client.invalidateQueries({ queryKey: relationQueries.ofKind(kind, viewerUuid), refetchType: 'none' })

export const relationMutations = {
  /** Blocks, limits or prefers somebody, or stops it. Shown at once, taken back where it fails; harmless when repeated. */
  set: (kind: RelationKind, viewerUuid: string, uuid: string, api = browserApi) =>
    mutationOptions({
      mutationFn: async ({ isOn }: Change) => {
        const path = `/user/${viewerUuid}/${kind}/${uuid}`
        if (!isOn) return api.delete(path)
        await api.post(path, Anything).catch((error: unknown) => {
          if (!isSoAlready(error)) throw error
        })
      },
      onMutate: ({ isOn }, { client }) => change(client, viewerUuid, uuid, () => ({ [FLAGS[kind]]: isOn })),
      onError: (_error, _change, before, { client }) =>
        before && client.setQueryData(userQueries.infoFor(uuid, viewerUuid).queryKey, before),
      onSettled: (_answer, _error, _change, _before, { client }) => outdate(client, kind, viewerUuid),
    }),
  /** Follows a seller, or stops it. */
  follow: (viewerUuid: string, uuid: string, api = browserApi) =>
    mutationOptions({
      mutationFn: async ({ isOn }: Change) => {
        const path = `/user/${viewerUuid}/favorite/${uuid}`
        return isOn ? api.post(path, followed()) : api.delete(path)
      },
      onMutate: ({ isOn }, { client }) =>
        change(client, viewerUuid, uuid, ({ isFavorite = false, favoriteQuantity }) => ({
          isFavorite: isOn,
          favoriteQuantity: favoriteQuantity + Number(isOn) - Number(isFavorite),
        })),
      onSuccess: (answer, _change, _before, { client }) => {
        if (answer) change(client, viewerUuid, uuid, () => answer)
      },
      onError: (_error, _change, before, { client }) =>
        before && client.setQueryData(userQueries.infoFor(uuid, viewerUuid).queryKey, before),
      onSettled: (_answer, _error, _change, _before, { client }) => outdate(client, 'favorite', viewerUuid),
    }),
}
