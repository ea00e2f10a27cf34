import { expect, test } from 'vitest'
import { EventDays } from '#contracts/live/event.ts'
import { buildEvent } from '#tests/factories/event.ts'
import { buildSeller } from '#tests/factories/user.ts'
import { categoryUuid } from '#tests/factories/video.ts'
import { startApp, visitor } from '#tests/setup/app.ts'

await startApp()

const days = async (path: string) => EventDays.parse((await visitor().get(path)).body).data
const summaryOf = (found: Awaited<ReturnType<typeof days>>) =>
  found.map(({ day, total, events }) => [day, total, events.map(({ title }) => title)])

test('a month is grouped by Polish days, across both clock changes, with the first events of each day', async () => {
  const seller = await buildSeller()
  const at = (startsAt: string, title: string) => buildEvent({ startsAt: new Date(startsAt), title }, seller)
  // Midnight in Poland is 23:00 in winter and 22:00 in summer, in UTC.
  await at('2127-03-29T22:59:59.999Z', 'wieczorem przed zmianą')
  await at('2127-03-29T23:00:00Z', 'o północy przed zmianą')
  await at('2127-03-30T21:59:59.999Z', 'ostatnia chwila po zmianie')
  await at('2127-03-30T22:00:00Z', 'o północy po zmianie')
  await at('2127-10-25T21:59:00Z', 'lato')
  await at('2127-10-25T22:00:00Z', 'o północy ostatniej nocy lata')
  await at('2127-10-26T23:00:00Z', 'zima')
  const path = `/shop/${seller.shop.slug}/event/day`
  expect(summaryOf(await days(`${path}?from=2127-03-01T00:00:00Z&to=2127-04-01T00:00:00Z`))).toEqual([
    ['2127-03-29', 1, ['wieczorem przed zmianą']],
    ['2127-03-30', 2, ['o północy przed zmianą', 'ostatnia chwila po zmianie']],
    ['2127-03-31', 1, ['o północy po zmianie']],
  ])
  expect(summaryOf(await days(`${path}?from=2127-10-20T00:00:00Z&to=2127-11-01T00:00:00Z&perDay=1`))).toEqual([
    ['2127-10-25', 1, ['lato']],
    ['2127-10-26', 1, ['o północy ostatniej nocy lata']],
    ['2127-10-27', 1, ['zima']],
  ])
})

test('a crowded day has the number of events and the first ones, filtered by category', async () => {
  const seller = await buildSeller()
  for (const hour of [9, 8, 7, 6])
    await buildEvent(
      {
        startsAt: new Date(Date.UTC(2128, 0, 5, hour)),
        title: `o ${hour}`,
        categoryUuid: categoryUuid(hour > 7 ? 9 : 4),
      },
      seller,
    )
  const range = 'from=2128-01-01T00:00:00Z&to=2128-02-01T00:00:00Z'
  expect(summaryOf(await days(`/event/day?${range}&perDay=2`))).toEqual([['2128-01-05', 4, ['o 6', 'o 7']]])
  expect(summaryOf(await days(`/event/day?${range}&categoryUuids[]=${categoryUuid(9)}`))).toEqual([
    ['2128-01-05', 2, ['o 8', 'o 9']],
  ])
  expect(await days(`/shop/${(await buildSeller()).shop.slug}/event/day?${range}`)).toEqual([])
})

test.each([
  ['from', 'to=2128-02-01T00:00:00Z'],
  ['to', 'from=2128-02-01T00:00:00Z'],
  ['to', 'from=2128-02-02T00:00:00Z&to=2128-02-01T00:00:00Z'],
  ['to', 'from=2128-02-01T00:00:00Z&to=2128-04-01T00:00:00Z'],
  ['perDay', 'from=2128-02-01T00:00:00Z&to=2128-02-02T00:00:00Z&perDay=21'],
])('an invalid %s is refused with the field: %s', async (name, query) => {
  const answer = await visitor().get(`/event/day?${query}`)
  expect(answer).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect(answer.body).toMatchObject({ errors: [{ path: [name] }] })
})
