import { z } from 'zod'
import { defineCalls } from '../base/calls.ts'

const Part = z.enum(['ok', 'failed'])
const Health = z
  .object({ status: z.enum(['ok', 'failed']), database: Part, storage: Part, jobs: Part })
  .meta({ id: 'Health' })

export const healthCalls = defineCalls('health', {
  'GET /health': { who: 'anyone', answers: { 200: Health, 503: Health } },
})
