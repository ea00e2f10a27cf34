import { z } from 'zod'
import { defineCalls, Nothing } from '../base/calls.ts'
import { line } from '../base/fields.ts'

const Verification = z.object({
  'hub.mode': line(40).default(''),
  'hub.verify_token': line(200).default(''),
  'hub.challenge': line(200).default(''),
})

export const socialHookCalls = defineCalls('social', {
  'GET /social/webhook': {
    who: 'anyone',
    description: 'Answers the verification request for the webhook by the network',
    query: Verification,
    answers: { 200: z.string() },
    errors: [400, 403],
  },
  'POST /social/webhook': {
    who: 'anyone',
    description: 'Receives changes on the pages, signed in `X-Hub-Signature-256`',
    answers: { 204: Nothing },
    errors: [401, 413],
  },
})
