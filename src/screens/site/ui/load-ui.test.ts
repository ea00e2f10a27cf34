import { expect, test } from 'vitest'
import { loadUi } from './load-ui.ts'

test('the page of the design system is a 404 outside development', async () => {
  expect(await loadUi()).toEqual({ notFound: true })
})
