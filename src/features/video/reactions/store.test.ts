// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { signIn, signOut } from '#lib/browser/session.ts'
import { buildToken } from '#tests/factories/token.ts'
import { addReacted, hasReacted, readReacted, removeReacted } from './store.ts'

afterEach(() => {
  signOut()
  localStorage.clear()
})

test('likes are stored by user', () => {
  const { token } = buildToken()
  signIn(token, { remember: true })
  addReacted('one', 'two')
  expect([hasReacted('one'), hasReacted('two'), hasReacted('three')]).toEqual([true, true, false])
  removeReacted('one')
  expect(hasReacted('one')).toBe(false)
  signOut()
  expect(hasReacted('two')).toBe(false)
  signIn(token, { remember: true })
  expect(hasReacted('two'), 'found again').toBe(true)
})

test('the newest five hundred likes are kept', () => {
  signIn(buildToken().token, { remember: true })
  addReacted(...Array.from({ length: 501 }, (_, n) => `video ${n}`))
  expect([hasReacted('video 0'), hasReacted('video 1'), hasReacted('video 500')]).toEqual([false, true, true])
})

test.each([null, '{', '[]', '{"userId":"me"}', '{"userId":"other","reacted":["a"]}'])(
  'stored data that are not a list of likes are ignored: %s',
  (stored) => {
    expect(readReacted(stored, 'me')).toEqual([])
  },
)

test('only valid ids of a stored list count', () => {
  expect(readReacted('{"userId":"me","reacted":["a",1,null,"b"]}', 'me')).toEqual(['a', 'b'])
})
