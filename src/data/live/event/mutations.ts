import type { CreateEvent, EditEvent } from '#contracts/live/event.ts'
import { invalidate } from '#lib/browser/cache-effects.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { mutationOptions } from '@tanstack/react-query'
import { eventQueries } from './queries.ts'

const call = callsOf(async () => (await import('#contracts/live/event.calls.ts')).eventCalls)

/** Any list of events may have gained or lost the event. */
const ends = { onSuccess: invalidate(['event']) }

export const eventMutations = {
  create: (userUuid: string) =>
    call.mutation('POST /user/:id/event', (body: CreateEvent) => ({ params: { id: userUuid }, body }), ends),
  edit: (userUuid: string, event: string) =>
    call.mutation(
      'PATCH /user/:id/event/:event',
      (body: EditEvent) => ({ params: { id: userUuid, event }, body }),
      ends,
    ),
  cancel: (userUuid: string, event: string) =>
    call.mutation('POST /user/:id/event/:event/cancel', () => ({ params: { id: userUuid, event } }), ends),
  remove: (userUuid: string) =>
    call.mutation('DELETE /user/:id/event/:event', (event: string) => ({ params: { id: userUuid, event } }), ends),
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
      // The list may have been on its way meanwhile, as right after signing in.
      onSettled: (_answer, _error, _change, _before, { client }) =>
        client.invalidateQueries({ queryKey: eventQueries.reminders(userUuid).queryKey }),
    }),
}
