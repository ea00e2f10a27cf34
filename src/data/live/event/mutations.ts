import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { CreateEvent, EditEvent } from '#contracts/live/event.ts'
import { browserApi } from '#lib/browser/browser-api.ts'
import { Anything, NoContent } from '#lib/shared/api.ts'
import { eventQueries } from './queries.ts'

const event = () => import('#contracts/live/event.ts').then(({ Event }) => Event)

/** Any list of events may have gained or lost the event. */
const askAgain = (client: QueryClient) => void client.invalidateQueries({ queryKey: ['event'] })

export const eventMutations = {
  create: (userUuid: string, api = browserApi) =>
    mutationOptions({
      mutationFn: (values: CreateEvent) => api.post(`/user/${userUuid}/event`, event(), values),
      onSuccess: (_event, _values, _context, { client }) => askAgain(client),
    }),
  edit: (userUuid: string, uuid: string, api = browserApi) =>
    mutationOptions({
      mutationFn: (values: EditEvent) => api.patch(`/user/${userUuid}/event/${uuid}`, event(), values),
      onSuccess: (_event, _values, _context, { client }) => askAgain(client),
    }),
  cancel: (userUuid: string, uuid: string, api = browserApi) =>
    mutationOptions({
      mutationFn: () => api.post(`/user/${userUuid}/event/${uuid}/cancel`, NoContent),
      onSuccess: (_answer, _values, _context, { client }) => askAgain(client),
    }),
  remove: (userUuid: string, api = browserApi) =>
    mutationOptions({
      mutationFn: (uuid: string) => api.delete(`/user/${userUuid}/event/${uuid}`),
      onSuccess: (_answer, _values, _context, { client }) => askAgain(client),
    }),
  /** Turns a reminder on or off. Optimistic, reverted if the request fails. */
  remind: (userUuid: string, uuid: string, api = browserApi) =>
    mutationOptions({
      mutationFn: ({ isOn }: { isOn: boolean }) => {
        const path = `/user/${userUuid}/event/${uuid}/reminder`
        return isOn ? api.post(path, Anything) : api.delete(path)
      },
      onMutate: ({ isOn }, { client }) => {
        const { queryKey } = eventQueries.reminders(userUuid)
        const before = client.getQueryData(queryKey)
        client.setQueryData(queryKey, (known) => {
          const others = (known?.data ?? []).filter((one) => one !== uuid)
          return { data: isOn ? [...others, uuid] : others }
        })
        return before
      },
      onError: (_error, _change, before, { client }) => {
        if (before) client.setQueryData(eventQueries.reminders(userUuid).queryKey, before)
      },
    }),
}
