// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { createQueryClient, SHORT_LIVED } from './query-client.ts'

const HOUR_MS = 60 * 60 * 1000

test('data are kept for 6 hours, fresh for 18 seconds, and neither retried nor refetched by themselves', () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    gcTime: 6 * HOUR_MS,
    staleTime: 18_000,
    retry: false,
    refetchOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })
})

test('the other preset keeps data for 5 minutes, fresh for 10 seconds, and changes nothing else', () => {
  const options = createQueryClient().defaultQueryOptions({ queryKey: ['x'], ...SHORT_LIVED })
  expect(options).toMatchObject({ gcTime: HOUR_MS / 12, staleTime: 10_000, retry: false, refetchOnMount: false })
})
