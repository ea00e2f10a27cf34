import { defineCalls, Nothing } from '../base/calls.ts'
import { OwnerParams } from '../base/user-params.ts'
import {
  CreateReaction,
  DummyReaction,
  OwnReactions,
  OwnReactionsQuery,
  ReactionCreated,
  ReactionList,
  ReactionListParams,
  ReactionListQuery,
  ReactionTarget,
} from './reaction.ts'

export const reactionCalls = defineCalls('reaction', {
  'POST /user/:owner/reaction': {
    who: 'self',
    params: OwnerParams,
    body: CreateReaction,
    answers: { 201: ReactionCreated },
    errors: [400, 401, 403, 404],
  },
  'DELETE /user/:owner/reaction': {
    who: 'self',
    params: OwnerParams,
    query: ReactionTarget,
    answers: { 204: Nothing },
    errors: [400, 401, 403, 404],
  },
  'GET /user/:owner/reaction': {
    who: 'self',
    description: 'Objects among these that the user has reacted to',
    params: OwnerParams,
    query: OwnReactionsQuery,
    answers: { 200: OwnReactions },
    errors: [400, 401, 403],
  },
  'PATCH /user/:owner/reaction/dummy': {
    who: 'self',
    description: 'Shows a heart to all viewers without counting it',
    params: OwnerParams,
    body: DummyReaction,
    answers: { 204: Nothing },
    errors: [400, 401, 403, 404],
  },
  'GET /user/:owner/:objectDefinitionClass/:objectDefinitionId/reaction': {
    who: 'user',
    description: 'Users who reacted, the newest first, for signed-in users. `owner` is the owner of the object',
    params: ReactionListParams,
    query: ReactionListQuery,
    answers: { 200: ReactionList },
    errors: [400, 401, 404],
  },
})
