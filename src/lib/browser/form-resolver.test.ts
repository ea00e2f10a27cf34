import type { ResolverOptions } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { formResolver } from './form-resolver.ts'

type Values = { name: string }
const OPTIONS: ResolverOptions<Values> = { fields: {}, shouldUseNativeValidation: false }
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

test('a contract that cannot be loaded is an error of the whole form until it can', async () => {
  const load = vi.fn<() => Promise<typeof Contract>>(async () => Contract).mockRejectedValueOnce(new Error('offline'))
  const resolve = formResolver<Values>()(load)
  expect(await resolve({ name: 'Ola' }, undefined, OPTIONS)).toMatchObject({ errors: { root: { type: 'network' } } })
  expect(await resolve({ name: 'Ola' }, undefined, OPTIONS)).toEqual({ values: { name: 'Ola' }, errors: {} })
})
