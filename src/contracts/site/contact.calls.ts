import { defineCalls, Nothing } from '../base/calls.ts'
import { ContactMessage } from './contact.ts'

export const contactCalls = defineCalls('contact', {
  'POST /contact': {
    who: 'anyone',
    description: 'Sends a message to the operator. Stored on acceptance and mailed soon after',
    body: ContactMessage,
    answers: { 202: Nothing },
    errors: [400, 413, 429],
  },
})
