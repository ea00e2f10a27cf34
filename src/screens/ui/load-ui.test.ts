import { expect, test } from 'vitest'
import { loadUi } from './load-ui.ts'

test('outside of development nobody finds the workbench', async () => {
  expect(await loadUi()).toEqual({ notFound: true })
})
