// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { buildToken } from '#tests/factories/token.ts'
import { draftKey, tabDraft } from './drafts.ts'
import { loadSession, clearSession, SESSION_STORAGE_KEY, signIn, signOut } from './session.ts'

afterEach(() => {
  clearSession()
  localStorage.clear()
  sessionStorage.clear()
})

const draft = tabDraft('letter')
const enter = (userId: string) => signIn(buildToken({ userId }).token, { remember: true })
const all = () =>
  [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key.startsWith('draft:'))

test('a draft is shown to its owner alone', () => {
  draft.write('ewa', 'List Ewy')
  expect([draft.read('ewa'), draft.read('ola'), draft.read(null)]).toEqual(['List Ewy', null, null])
})

test('what a guest has typed goes along when they sign in, and to nobody afterwards', () => {
  draft.write(null, 'List')
  enter('ewa')
  expect([draft.read('ewa'), draft.read(null)]).toEqual(['List', null])
  clearSession()
  enter('ola')
  expect(draft.read('ola')).toBeNull()
})

test('a session that another tab began takes over the drafts of the guest, and a switch of accounts does not', () => {
  draft.write(null, 'List')
  localStorage.setItem(SESSION_STORAGE_KEY, buildToken({ userId: 'ewa' }).token)
  loadSession()
  enter('ola')
  expect([draft.read('ewa'), draft.read('ola')]).toEqual(['List', null])
})

test('drafts survive the end of a session', () => {
  enter('ewa')
  draft.write('ewa', 'List Ewy')
  localStorage.setItem(draftKey('ewa', 'reel-draft:1'), 'Rolka Ewy')
  clearSession()
  expect(all()).toHaveLength(2)
})

test('signing out removes the drafts of the user, and nobody else’s', () => {
  enter('ewa')
  draft.write('ewa', 'List Ewy')
  draft.write('ola', 'List Oli')
  localStorage.setItem(draftKey('ewa', 'reel-draft:1'), 'Rolka Ewy')
  signOut()
  expect(all()).toEqual([draftKey('ola', 'letter')])
})

test('signing out in another tab removes the drafts of the user in this one', () => {
  draft.write('ewa', 'List Ewy')
  draft.write('ola', 'List Oli')
  window.dispatchEvent(new StorageEvent('storage', { key: 'left', newValue: 'ewa' }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'left', newValue: null }))
  expect(all()).toEqual([draftKey('ola', 'letter')])
})
