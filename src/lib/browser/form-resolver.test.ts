// @vitest-environment jsdom
import type { ResolverOptions } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { formResolver } from './form-resolver.ts'

type Values = { name: string }
const OPTIONS: ResolverOptions<Values> = { fields: {}, shouldUseNativeValidation: false }
beforeEach(() => {
  window.__NEXT_DATA__ = { buildId: 'this' } as typeof window.__NEXT_DATA__
})
afterEach(() => vi.unstubAllGlobals())
const answerWith = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer))

const Contract = z.object({ name: z.string().trim().min(2) })

test('a contract is loaded when it is needed, and its output is handed over', async () => {
  const load = vi.fn<() => Promise<typeof Contract>>(async () => Contract)
  const resolve = formResolver<Values>()(load)
  expect(load).not.toHaveBeenCalled()
  expect(await resolve({ name: ' Ola ' }, undefined, OPTIONS)).toEqual({ values: { name: 'Ola' }, errors: {} })
})

test('a violated rule is an error of its field', async () => {
  const resolve = formResolver<Values>()(async () => Contract)
  expect(await resolve({ name: 'O' }, undefined, OPTIONS)).toMatchObject({ errors: { name: { type: 'too_small' } } })
})

test('a contract is loaded as soon as somebody enters a form', async () => {
  const load = vi.fn<() => Promise<typeof Contract>>(async () => Contract)
  formResolver<Values>()(load)
  document.body.innerHTML = '<input id="alone"><form><input id="field"></form>'
  document.querySelector<HTMLElement>('#alone')?.focus()
  expect(load).not.toHaveBeenCalled()
  document.querySelector<HTMLElement>('#field')?.focus()
  expect(load).toHaveBeenCalledOnce()
})

test('a contract of a build that is gone asks for a reload', async () => {
  answerWith(async () => new Response(null, { status: 404 }))
  const resolve = formResolver<Values>()(() => Promise.reject(new Error('gone')))
  expect(await resolve({ name: 'Ola' }, undefined, OPTIONS)).toMatchObject({ errors: { root: { type: 'outdated' } } })
})

test('a contract that cannot be loaded is an error of the whole form until it can', async () => {
  const load = vi.fn<() => Promise<typeof Contract>>(async () => Contract).mockRejectedValueOnce(new Error('offline'))
  answerWith(() => Promise.reject(new TypeError('offline')))
  const resolve = formResolver<Values>()(load)
  expect(await resolve({ name: 'Ola' }, undefined, OPTIONS)).toMatchObject({ errors: { root: { type: 'network' } } })
  expect(await resolve({ name: 'Ola' }, undefined, OPTIONS)).toEqual({ values: { name: 'Ola' }, errors: {} })
})
