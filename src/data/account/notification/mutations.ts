import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { Notification } from '#contracts/account/notification.ts'
import { timeIn } from '#lib/base/server-clock.ts'
import { browserApi } from '#lib/browser/browser-api.ts'
import { type Api, NoContent } from '#lib/shared/api.ts'
import { notificationQueries } from './queries.ts'

const contract = () => import('#contracts/account/notification.ts')

/** Optimistic update of the list and of the unread count. */
async function mark(
  client: QueryClient,
  userUuid: string,
  isMeant: (one: Notification) => boolean,
  readAt: string | null,
  unreadAfter: (before: number) => number,
) {
  await client.cancelQueries({ queryKey: notificationQueries.all })
  client.setQueryData(notificationQueries.list(userUuid).queryKey, (known) => {
    if (!known) return known
    const pages = known.pages.map((page) => ({
      ...page,
      data: page.data.map((one) => (isMeant(one) ? { ...one, readAt } : one)),
    }))
    return { ...known, pages }
  })
  client.setQueryData(notificationQueries.unread(userUuid).queryKey, (count) =>
    count === undefined ? count : Math.max(0, unreadAfter(count)),
  )
}

const askAgain = (client: QueryClient) => void client.invalidateQueries({ queryKey: notificationQueries.all })

export const notificationMutations = {
  mark: (userUuid: string, api: Api = browserApi) =>
    mutationOptions({
      // Keepalive, because the notification's link may navigate away before the response.
      mutationFn: ({ uuid, isRead }: { uuid: string; isRead: boolean }) =>
        api.patch(
          `/user/${userUuid}/notification/${uuid}`,
          contract().then(({ Notification: schema }) => schema),
          { isRead },
          { keepalive: true },
        ),
      onMutate: ({ uuid, isRead }, { client }) =>
        mark(
          client,
          userUuid,
          (one) => one.uuid === uuid,
          isRead ? timeIn(0) : null,
          (count) => count + (isRead ? -1 : 1),
        ),
      onError: (_error, _asked, _before, { client }) => askAgain(client),
    }),
  markAll: (userUuid: string, api: Api = browserApi) =>
    mutationOptions({
      mutationFn: () => api.post(`/user/${userUuid}/notification/read`, NoContent),
      onMutate: (_nothing, { client }) =>
        mark(
          client,
          userUuid,
          ({ readAt }) => readAt === null,
          timeIn(0),
          () => 0,
        ),
      onError: (_error, _nothing, _before, { client }) => askAgain(client),
    }),
}
