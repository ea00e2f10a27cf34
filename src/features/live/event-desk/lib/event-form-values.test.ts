import { expect, test } from 'vitest'
import type { Event } from '#contracts/live/event.ts'
import { announcedEvent } from '#tests/factories/listed.ts'
import { eventFormContract } from './event-contract.ts'
import { lengthsFor, valuesOf } from './event-form-values.ts'

const buildEvent = (startsAt: Date, minutes: number) =>
  announcedEvent({
    title: 'Wieczór',
    startsAt: startsAt.toISOString(),
    endsAt: new Date(startsAt.getTime() + minutes * 60_000).toISOString(),
  })

test('an event saved without changes is sent as it was, whatever its length', () => {
  const event = buildEvent(new Date(Date.now() + 3_600_000), 95)
  expect(lengthsFor(event)).toContain(95)
  expect(eventFormContract(event).parse(valuesOf(event))).toMatchObject({
    title: 'Wieczór',
    startsAt: event.startsAt,
    endsAt: event.endsAt,
    categoryUuid: null,
    videoUuid: null,
  })
})

test('a missing, past or far start is reported at its field; an event that has begun may keep its start', () => {
  const begun = buildEvent(new Date(Date.now() - 60_000), 60)
  const wrong = (event: Event | null, startsAt: Date | null) =>
    eventFormContract(event)
      .safeParse({ ...valuesOf(event), title: 'Wieczór', startsAt })
      .error?.issues.map(({ path }) => path)
  expect(wrong(null, null)).toEqual([['startsAt']])
  expect(wrong(null, new Date(Date.now() - 1000))).toEqual([['startsAt']])
  expect(wrong(null, new Date(Number.NaN))).toEqual([['startsAt']])
  expect(wrong(null, new Date('9999-12-31T22:00:00Z'))).toEqual([['startsAt']])
  expect(wrong(begun, new Date(begun.startsAt))).toBeUndefined()
})

test('all faults are reported at once', () => {
  const { error } = eventFormContract(null).safeParse({ ...valuesOf(null), title: ' x ', minutes: '60' })
  expect(error?.issues.map(({ path }) => path)).toEqual([['title'], ['startsAt']])
})
