import { z } from 'zod'
import { defineCalls } from '../base/calls.ts'

const Part = z.enum(['ok', 'failed'])
const Health = z
  .object({ status: z.enum(['ok', 'failed']), database: Part, storage: Part, jobs: Part })
  .meta({ id: 'Health' })

const Live = z.object({ status: z.literal('live') }).meta({ id: 'Live' })
const Ready = z
  .object({ status: z.enum(['ready', 'draining', 'failed']), parts: z.record(z.string(), Part) })
  .meta({ id: 'Ready' })
export type Ready = z.infer<typeof Ready>

export const healthCalls = defineCalls('health', {
  'GET /health': { who: 'anyone', answers: { 200: Health, 503: Health } },
  'GET /health/live': {
    who: 'anyone',
    description: 'Answers if the event loop turns. Restart a process that does not answer.',
    answers: { 200: Live },
  },
  'GET /health/ready': {
    who: 'anyone',
    description: 'Answers 200 if the process may get requests: its parts respond, and it is not ending.',
    answers: { 200: Ready, 503: Ready },
  },
})
