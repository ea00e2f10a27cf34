import { describe, expect, test } from 'vitest'
import { firstPage, loaded, names, page, run, secondPage } from '#tests/factories/video-list.ts'
import {
  activeUuidOf,
  createVideoList,
  hasNext,
  hasPrevious,
  type Page,
  startOf,
  type VideoListState,
  wantedPage,
} from './video-list.ts'

describe('another filter', () => {
  const narrowed = () => run(secondPage(), { type: 'filterChanged', opener: null })
  const answer = (state: VideoListState, found: Page, opener: string | null = null) =>
    run(state, { type: 'reloaded', turn: state.turn, page: found, opener })

  test('requests page 1 and drops the previous list', () => {
    const state = narrowed()
    expect(state).toMatchObject({ uuids: [], reload: 'loading', next: null, previous: null })
    expect(startOf(state)).toBe(1)
    expect(wantedPage(state)).toBe(null)
    const found = answer(state, page('kl', 'n1'))
    expect([names(found), activeUuidOf(found), startOf(found), found.total]).toEqual(['kl', 'k', 1, 2])
    expect(found.reload).toBe('idle')
  })

  test('may find nothing, and then neither direction can be moved in', () => {
    const state = answer(narrowed(), page(''))
    expect([state.uuids, state.reload, hasNext(state), hasPrevious(state)]).toEqual([[], 'idle', false, false])
  })

  test('keeps a linked video first, and activates the first match, or the place after it', () => {
    const linked = createVideoList({ page: page('abc'), start: 1, opener: 'x' })
    const waiting = run(linked, { type: 'filterChanged', opener: 'x' })
    expect([names(waiting), waiting.active]).toEqual(['x', 1])
    const found = answer(waiting, page('bxc'), 'x')
    expect([names(found), activeUuidOf(found), startOf(found)]).toEqual(['xbc', 'b', 2])
    const nothing = answer(waiting, page(''), 'x')
    expect([names(nothing), activeUuidOf(nothing)]).toEqual(['x', null])
    expect(startOf(answer(run(waiting, { type: 'previous' }), page('bc'), 'x'))).toBe(1)
  })

  test('reports a failure, can be retried, and the last request counts', () => {
    const failed = run(narrowed(), { type: 'reloadFailed', turn: 1 })
    expect(failed.reload).toBe('failed')
    const again = run(failed, { type: 'retried' })
    expect([again.reload, again.turn]).toEqual(['loading', 2])
    expect(run(again, { type: 'reloadFailed', turn: 1 })).toBe(again)
    const changed = run(again, { type: 'filterChanged', opener: null })
    expect(run(changed, { type: 'reloaded', turn: 2, page: page('old'), opener: null })).toBe(changed)
    expect(names(answer(changed, page('new')))).toBe('new')
  })

  test('discards responses for the previous list', () => {
    const state = narrowed()
    expect(run(state, loaded('forward', 'n2', page('klm')))).toBe(state)
    expect(run(state, loaded('backward', 'p1', page('abc')))).toBe(state)
  })
})

describe('undoing a deletion', () => {
  test.each([
    ['abcde', 1, 'b'],
    ['abc', 2, 'c'],
    ['a', 0, 'a'],
  ])('of %s, the deleted entry %i returns to its place and is shown', (held, index, uuid) => {
    const before = run(createVideoList({ page: page(held), start: 1 }), { type: 'wentTo', index })
    const after = run(before, { type: 'dropped', uuid }, { type: 'restored', uuid, index })
    expect(after).toEqual(before)
  })

  test('a second undo changes nothing', () => {
    const state = firstPage()
    expect(run(state, { type: 'restored', uuid: 'b', index: 3 })).toBe(state)
  })
})
