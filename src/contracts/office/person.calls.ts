import { defineCalls } from '../base/calls.ts'
import {
  OfficeSubject,
  Person,
  PersonParams,
  PersonRows,
  PersonsQuery,
  PublishedList,
  PublishedQuery,
  SetTraderState,
  SubjectParams,
  WithReason,
} from './person.ts'

/** Calls of the operator's office about users and what they publish. */
export const personCalls = defineCalls('office', {
  'GET /admin/user': {
    who: 'moderator',
    description: 'Users, the newest first',
    query: PersonsQuery,
    answers: { 200: PersonRows },
    errors: [400, 401, 403],
  },
  'GET /admin/user/:user': {
    who: 'moderator',
    params: PersonParams,
    answers: { 200: Person },
    errors: [400, 401, 403, 404],
  },
  'GET /admin/user/:user/content': {
    who: 'moderator',
    description: 'Products, reviews, comments or messages of chats by a user, the newest first. No private messages',
    params: PersonParams,
    query: PublishedQuery,
    answers: { 200: PublishedList },
    errors: [400, 401, 403, 404],
  },
  'POST /admin/user/:user/signOut': {
    who: 'moderator',
    description: 'Ends all sessions of a user',
    params: PersonParams,
    body: WithReason,
    answers: { 200: Person },
    errors: [400, 401, 403, 404],
  },
  'PUT /admin/user/:user/traderState': {
    who: 'moderator',
    description: 'Records how far the numbers of a firm were verified',
    params: PersonParams,
    body: SetTraderState,
    answers: { 200: Person },
    errors: [400, 401, 403, 404],
  },
  'GET /admin/subject/:kind/:subject': {
    who: 'moderator',
    description: 'Published content of any kind with the decisions about it',
    params: SubjectParams,
    answers: { 200: OfficeSubject },
    errors: [400, 401, 403, 404],
  },
})
