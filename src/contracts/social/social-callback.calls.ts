import { defineCalls, Nothing } from '../base/calls.ts'
import { SocialDeletion, SocialDeletionParams, SocialDeletionStatus } from './social.ts'

export const socialCallbackCalls = defineCalls('social', {
  'POST /social/deauthorize': {
    who: 'anyone',
    description: 'Unlinks the account of a person who has removed the app. Takes a form with `signed_request`',
    answers: { 204: Nothing },
    errors: [401, 413, 429],
  },
  'POST /social/data-deletion': {
    who: 'anyone',
    description: 'Deletes data of the network about a person. Takes a form with `signed_request`',
    answers: { 200: SocialDeletion },
    errors: [401, 413, 429],
  },
  'GET /social/data-deletion/:code': {
    who: 'anyone',
    description: 'State of a request to delete data',
    params: SocialDeletionParams,
    answers: { 200: SocialDeletionStatus },
    errors: [400, 404],
  },
})
