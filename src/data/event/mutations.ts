import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { CreateEvent, EditEvent } from '#contracts/event.ts'
import { Anything, browserApi } from '#lib/api.ts'
import { eventQueries } from './queries.ts'

const event = () => import('#contracts/event.ts').then(({ Event }) => Event)

/** Every list of events may hold it, or not any more. */
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
  /** Called off. */
  remove: (userUuid: string, uuid: string, api = browserApi) =>
    mutationOptions({
      mutationFn: () => api.delete(`/user/${userUuid}/event/${uuid}`),
      onSuccess: (_answer, _values, _context, { client }) => askAgain(client),
    }),
  /** Asks to be reminded, or not any more. Shown at once, taken back where it fails. */
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
