import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { CreateEvent, EditEvent } from '#contracts/live/event.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { eventQueries } from './queries.ts'

const call = callsOf(async () => (await import('#contracts/live/event.calls.ts')).eventCalls)

/** Any list of events may have gained or lost the event. */
const invalidate = (client: QueryClient) => void client.invalidateQueries({ queryKey: ['event'] })

export const eventMutations = {
  create: (userUuid: string) =>
    mutationOptions({
      mutationFn: (values: CreateEvent) => call('POST /user/:id/event', { params: { id: userUuid }, body: values }),
      onSuccess: (_event, _values, _context, { client }) => invalidate(client),
    }),
  edit: (userUuid: string, uuid: string) =>
    mutationOptions({
      mutationFn: (values: EditEvent) =>
        call('PATCH /user/:id/event/:event', { params: { id: userUuid, event: uuid }, body: values }),
      onSuccess: (_event, _values, _context, { client }) => invalidate(client),
    }),
  cancel: (userUuid: string, uuid: string) =>
    mutationOptions({
      mutationFn: () => call('POST /user/:id/event/:event/cancel', { params: { id: userUuid, event: uuid } }),
      onSuccess: (_answer, _values, _context, { client }) => invalidate(client),
    }),
  remove: (userUuid: string) =>
    mutationOptions({
      mutationFn: (uuid: string) => call('DELETE /user/:id/event/:event', { params: { id: userUuid, event: uuid } }),
      onSuccess: (_answer, _values, _context, { client }) => invalidate(client),
    }),
  /** Turns a reminder on or off. Optimistic, reverted if the request fails. */
  remind: (userUuid: string, uuid: string) =>
    mutationOptions({
      mutationFn: ({ isOn }: { isOn: boolean }) => {
        return isOn
          ? call('POST /user/:id/event/:event/reminder', { params: { id: userUuid, event: uuid } })
          : call('DELETE /user/:id/event/:event/reminder', { params: { id: userUuid, event: uuid } })
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
