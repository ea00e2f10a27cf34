import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { Notification } from '#contracts/account/notification.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { timeIn } from '#lib/base/server-clock.ts'
import { notificationQueries } from './queries.ts'

const call = callsOf(async () => (await import('#contracts/account/notification.calls.ts')).notificationCalls)

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

const invalidate = (client: QueryClient) => void client.invalidateQueries({ queryKey: notificationQueries.all })

export const notificationMutations = {
  mark: (userUuid: string) =>
    mutationOptions({
      // Keepalive, because the notification's link may navigate away before the response.
      mutationFn: ({ uuid, isRead }: { uuid: string; isRead: boolean }) =>
        call('PATCH /user/:id/notification/:notificationUuid', {
          params: { id: userUuid, notificationUuid: uuid },
          body: { isRead },
          keepalive: true,
        }),
      onMutate: ({ uuid, isRead }, { client }) =>
        mark(
          client,
          userUuid,
          (one) => one.uuid === uuid,
          isRead ? timeIn(0) : null,
          (count) => count + (isRead ? -1 : 1),
        ),
      onError: (_error, _variables, _before, { client }) => invalidate(client),
    }),
  markAll: (userUuid: string) =>
    mutationOptions({
      mutationFn: () => call('POST /user/:id/notification/read', { params: { id: userUuid } }),
      onMutate: (_nothing, { client }) =>
        mark(
          client,
          userUuid,
          ({ readAt }) => readAt === null,
          timeIn(0),
          () => 0,
        ),
      onError: (_error, _nothing, _before, { client }) => invalidate(client),
    }),
}
