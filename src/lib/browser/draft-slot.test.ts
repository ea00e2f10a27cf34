// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { claimDraftSlot, type DraftKind } from './draft-slot.ts'
import { draftKey } from './drafts.ts'

afterEach(() => localStorage.clear())

type Letter = { text: string }
const Letter = z.object({ text: z.string() })
const kindOf = (loadContract: DraftKind<Letter>['loadContract']): DraftKind<Letter> => ({
  name: 'letter',
  loadContract,
  isEmpty: ({ text }) => text === '',
})
const store = (slot: number, text: string) => localStorage.setItem(draftKey('ewa', `letter:${slot}`), text)
const claim = (kind: DraftKind<Letter>) => claimDraftSlot(kind, 'ewa', new AbortController().signal)

test('an abandoned draft is restored, and the contract is loaded for it alone', async () => {
  const load = vi.fn<DraftKind<Letter>['loadContract']>(async () => Letter)
  const empty = await claim(kindOf(load))
  expect(empty.read()).toBeNull()
  expect(load).not.toHaveBeenCalled()
  store(2, '{"text":"List"}')
  expect((await claim(kindOf(load))).read()).toEqual({ text: 'List' })
})

test('a slot reads what was written last, and stores no empty draft', async () => {
  const slot = await claim(kindOf(async () => Letter))
  slot.write({ text: 'List' })
  expect(slot.read()).toEqual({ text: 'List' })
  expect(localStorage.getItem(draftKey('ewa', 'letter:1'))).toBe('{"text":"List"}')
  slot.write({ text: '' })
  expect(slot.read()).toBeNull()
  expect(localStorage).toHaveLength(0)
})

test('a draft whose contract cannot be loaded is not overwritten', async () => {
  store(1, '{"text":"List"}')
  const slot = await claim(kindOf(() => Promise.reject(new Error('offline'))))
  slot.write({ text: 'Drugi' })
  expect(localStorage.getItem(draftKey('ewa', 'letter:1'))).toBe('{"text":"List"}')
  expect(localStorage.getItem(draftKey('ewa', 'letter:2'))).toBe('{"text":"Drugi"}')
})
