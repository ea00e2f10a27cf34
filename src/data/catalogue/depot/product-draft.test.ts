// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { dropProductDraft, storeProductDraft, readProductDraft } from './product-draft.ts'

afterEach(() => vi.restoreAllMocks())

const draft = { ownerUuid: 'ola', product: null, values: { categoryUuid: '', name: 'Żółta torba' } }

test('a draft is restored in the same tab for the same user until it is discarded', () => {
  storeProductDraft(draft)
  expect(readProductDraft('ola')).toEqual(draft)
  expect(readProductDraft('ala')).toBeNull()
  dropProductDraft('ola')
  expect(readProductDraft('ola')).toBeNull()
})

test('a browser without storage has no draft and no error', () => {
  const refuse = () => {
    throw new DOMException('Nothing is kept here', 'SecurityError')
  }
  for (const call of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, call).mockImplementation(refuse)
  storeProductDraft(draft)
  dropProductDraft('ola')
  expect(readProductDraft('ola')).toBeNull()
})
