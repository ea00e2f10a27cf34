import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { firstPage, loaded, names, page, run, secondPage } from '#tests/factories/video-list.ts'
import {
  activeUuidOf,
  createVideoList,
  hasNext,
  hasPrevious,
  startOf,
  videoList,
  type VideoListAction,
  wantedPage,
} from './video-list.ts'

describe('the beginning', () => {
  test('activates the first entry of the first page', () => {
    const state = firstPage()
    expect(activeUuidOf(state)).toBe('a')
    expect(startOf(state)).toBe(1)
    expect(hasPrevious(state)).toBe(false)
  })

  test('activates the entry in the address, with cursors in both directions', () => {
    const state = secondPage()
    expect(activeUuidOf(state)).toBe('g')
    expect(startOf(state)).toBe(7)
    expect(wantedPage(state)).toEqual({ direction: 'backward', cursor: 'p1' })
  })

  test('a linked video comes first and is not repeated', () => {
    expect(names(createVideoList({ page: page('abxcd', 'n1'), start: 1, opener: 'x' }))).toBe('xabcd')
  })

  test('with a start in the middle a linked video appears once the pages before it are loaded', () => {
    const state = createVideoList({ page: page('fgh', null, 'p1'), start: 7, activeUuid: 'f', opener: 'x' })
    expect(names(state)).toBe('fgh')
    const whole = run(state, loaded('backward', 'p1', page('axbcde', 'n1')))
    expect(names(whole)).toBe('xabcdefgh')
    expect(startOf(whole)).toBe(7)
    expect(activeUuidOf(whole)).toBe('f')
  })

  test('an empty list has no active entry and cannot be moved in', () => {
    const state = createVideoList({ page: page(''), start: 1 })
    expect(activeUuidOf(state)).toBe(null)
    expect(hasNext(state)).toBe(false)
    expect(wantedPage(state)).toBe(null)
  })
})

describe('moving', () => {
  test('next and previous move by one, and so does start', () => {
    const state = run(firstPage(), { type: 'next' }, { type: 'next' }, { type: 'previous' })
    expect(activeUuidOf(state)).toBe('b')
    expect(startOf(state)).toBe(2)
  })

  test('nothing is before the first entry or after the end', () => {
    const state = createVideoList({ page: page('ab'), start: 1 })
    expect(run(state, { type: 'previous' })).toBe(state)
    const end = run(state, { type: 'next' }, { type: 'next' })
    expect(activeUuidOf(end)).toBe(null)
    expect(startOf(end)).toBe(2)
    expect(run(end, { type: 'next' })).toBe(end)
  })

  test('going to the beginning resets start to 1', () => {
    const state = run(secondPage(), { type: 'restarted', page: page('abcde', 'n1') })
    expect(activeUuidOf(state)).toBe('a')
    expect(startOf(state)).toBe(1)
  })
})

describe('loading', () => {
  test.each([
    ['abcde', 0, null],
    ['abcde', 2, null],
    ['abcde', 3, 'n1'],
    ['abcde', 4, 'n1'],
    ['abcde', 5, 'n1'],
    ['a', 0, 'n1'],
    ['', 0, 'n1'],
  ])('of %s with entry %i active, the next request is %s', (held, index, cursor) => {
    const state = run(createVideoList({ page: page(held, 'n1'), start: 1 }), { type: 'wentTo', index })
    expect(wantedPage(state)?.cursor ?? null).toBe(cursor)
  })

  test('a page is requested once', () => {
    const state = run(firstPage(), { type: 'wentTo', index: 4 }, { type: 'pageAsked', direction: 'forward' })
    expect(wantedPage(state)).toBe(null)
  })

  test('a failed page waits for the viewer to retry', () => {
    const failed = run(
      firstPage(),
      { type: 'wentTo', index: 4 },
      { type: 'pageFailed', direction: 'forward', cursor: 'n1' },
    )
    expect(wantedPage(failed)).toBe(null)
    expect(wantedPage(run(failed, { type: 'retried' }))?.cursor).toBe('n1')
    expect(run(firstPage(), { type: 'retried' }).forward).toBe('idle')
  })

  test('after a start in the middle, moving backwards requests the earlier page again', () => {
    const failed = run(
      secondPage(),
      { type: 'pageAsked', direction: 'backward' },
      { type: 'pageFailed', direction: 'backward', cursor: 'p1' },
    )
    expect([wantedPage(failed), hasPrevious(run(failed, { type: 'previous' }))]).toEqual([null, true])
    expect(wantedPage(run(failed, { type: 'previous' }))).toBe(null)
    const again = run(failed, { type: 'previous' }, { type: 'previous' })
    expect(wantedPage(again)).toEqual({ direction: 'backward', cursor: 'p1' })
    expect(activeUuidOf(again)).toBe('f')
    expect(wantedPage(run(failed, { type: 'retried' }))).toEqual({ direction: 'backward', cursor: 'p1' })
  })

  test('entries that moved to the next page meanwhile are not shown twice', () => {
    const state = run(firstPage(), loaded('forward', 'n1', page('defgh', 'n2')))
    expect(names(state)).toBe('abcdefgh')
    expect(state.next).toBe('n2')
  })

  test('loading earlier videos moves neither the viewer nor the reused players', () => {
    const before = secondPage()
    const after = run(before, loaded('backward', 'p1', page('abcde', 'n1')))
    expect(activeUuidOf(after)).toBe('g')
    expect(startOf(after)).toBe(7)
    expect(after.firstSerial + after.active).toBe(before.firstSerial + before.active)
  })

  test('the first entry is number 1 once it is known to be the first, whatever the total', () => {
    const state = run(secondPage(), loaded('backward', 'p1', page('wxyzabcde', 'n1')))
    expect(startOf(state, 0)).toBe(1)
    expect(startOf(state)).toBe(11)
  })

  test('at the end, the first entry of the loaded page becomes active', () => {
    const waiting = run(firstPage(), { type: 'wentTo', index: 5 })
    expect(activeUuidOf(run(waiting, loaded('forward', 'n1', page('fg'))))).toBe('f')
  })

  test('a response that arrives after going back to the beginning is discarded', () => {
    const state = run(secondPage(), { type: 'restarted', page: page('abcde', 'n1') })
    expect(run(state, loaded('forward', 'n2', page('klm')))).toBe(state)
  })

  test('a cursor that leads to itself ends the list', () => {
    expect(run(firstPage(), loaded('forward', 'n1', page('', 'n1'))).next).toBe(null)
  })
})

describe('removing a video', () => {
  test('the next video takes the place of the active one', () => {
    const state = run(firstPage(), { type: 'next' }, { type: 'dropped', uuid: 'b' })
    expect(activeUuidOf(state)).toBe('c')
  })

  test('removing an earlier video moves neither the viewer nor the players', () => {
    const before = run(firstPage(), { type: 'wentTo', index: 3 })
    const after = run(before, { type: 'dropped', uuid: 'b' })
    expect(activeUuidOf(after)).toBe('d')
    expect(after.firstSerial + after.active).toBe(before.firstSerial + before.active)
  })

  test('a load error is kept with its video until a retry', () => {
    const failed = run(firstPage(), { type: 'videoFailed', uuid: 'a', reason: 'network' })
    expect(failed.errors).toEqual({ a: 'network' })
    const again = run(failed, { type: 'videoRetried', uuid: 'a' })
    expect(again.errors).toEqual({})
    expect(again.attempts).toEqual({ a: 1 })
  })
})

test('after any sequence of actions no entry is listed twice, and the active one is in the list or its end', () => {
  const uuid = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h')
  const somePage = fc.record({
    uuids: fc.array(uuid, { maxLength: 6 }),
    next: fc.constantFrom(null, 'c1', 'c2'),
    previous: fc.constantFrom(null, 'c1', 'c2'),
    total: fc.integer({ min: 0, max: 20 }),
  })
  const opener = fc.option(fc.constantFrom('a', 'x'))
  const turn = fc.integer({ min: 0, max: 4 })
  const direction = fc.constantFrom('forward' as const, 'backward' as const)
  const cursor = fc.constantFrom('c1', 'c2')
  const action: fc.Arbitrary<VideoListAction> = fc.oneof(
    fc.record({ type: fc.constantFrom('next' as const, 'previous' as const) }),
    fc.record({ type: fc.constant('wentTo' as const), index: fc.integer({ min: -2, max: 20 }) }),
    fc.record({ type: fc.constant('restarted' as const), page: somePage }),
    fc.record({ type: fc.constant('pageLoaded' as const), direction, cursor, page: somePage }),
    fc.record({ type: fc.constant('pageFailed' as const), direction, cursor }),
    fc.record({ type: fc.constant('pageAsked' as const), direction }),
    fc.record({ type: fc.constantFrom('dropped' as const, 'videoRetried' as const), uuid }),
    fc.record({ type: fc.constant('filterChanged' as const), opener }),
    fc.record({ type: fc.constant('reloaded' as const), turn, page: somePage, opener }),
    fc.record({ type: fc.constant('reloadFailed' as const), turn }),
    fc.record({ type: fc.constant('retried' as const) }),
    fc.record({
      type: fc.constant('restored' as const),
      uuid,
      index: fc.integer({ min: -1, max: 9 }),
    }),
  )
  fc.assert(
    fc.property(
      somePage,
      fc.integer({ min: 1, max: 9 }),
      fc.array(action, { maxLength: 30 }),
      (first, start, actions) => {
        let state = createVideoList({ page: first, start })
        for (const one of actions) {
          state = videoList(state, one)
          expect(new Set(names(state)).size).toBe(state.uuids.length)
          expect(state.active >= 0 && state.active <= state.uuids.length).toBe(true)
          expect(startOf(state)).toBeGreaterThanOrEqual(1)
        }
      },
    ),
  )
})
