import { z } from 'zod'
import { defineCalls, Nothing } from '../base/calls.ts'
import { EditProfile, NotifyChoice, NotifyPhone, UserMediaParams } from './profile.ts'
import { UserParams } from '../base/user-params.ts'
import { CurrentUser, UserInfo, UserKey } from './user.ts'
import { ChangeUsername, FullNameConfig, SuggestUsernames, UsernameSuggestions } from './username.ts'

export const userCalls = defineCalls('account', {
  'GET /user': { who: 'user', answers: { 200: CurrentUser }, errors: [401] },
  'GET /user/:id/info': {
    who: 'visitor-strict',
    tag: 'user',
    params: z.object({ id: UserKey }),
    answers: { 200: UserInfo },
    errors: [400, 401, 404],
  },
  'PATCH /user/:id/profile': {
    who: 'self',
    params: UserParams,
    body: EditProfile,
    answers: { 200: CurrentUser },
    errors: [400, 401, 403],
  },
  'PATCH /user/:id/notifyConfig/phone': {
    who: 'self',
    whileSuspended: true,
    params: UserParams,
    body: NotifyPhone,
    answers: { 200: CurrentUser },
    errors: [400, 401, 403],
  },
  'PATCH /user/:id/notifyConfig/choice': {
    who: 'self',
    whileSuspended: true,
    description: 'Turns one channel of one topic of notifications on or off',
    params: UserParams,
    body: NotifyChoice,
    answers: { 200: CurrentUser },
    errors: [400, 401, 403],
  },
  'GET /username/suggestion': {
    who: 'anyone',
    description: 'Free usernames, for signing up and for changing the own one',
    query: SuggestUsernames,
    answers: { 200: UsernameSuggestions },
    errors: [400, 429],
  },
  'PATCH /user/:id/username': {
    who: 'self',
    description: 'Addresses with the former username redirect',
    params: UserParams,
    body: ChangeUsername,
    answers: { 200: CurrentUser },
    errors: [400, 401, 403, 409, 429],
  },
  'PATCH /user/:id/fullName': {
    who: 'self',
    description: 'Shows others the full name, or the first name and an initial',
    params: UserParams,
    body: FullNameConfig,
    answers: { 200: CurrentUser },
    errors: [400, 401, 403],
  },
  'PATCH /user/:id/avatar/:mediaUuid': {
    who: 'self',
    description: 'Sets a picture uploaded by the same user',
    params: UserMediaParams,
    answers: { 200: CurrentUser },
    errors: [400, 401, 403, 404, 409],
  },
  'DELETE /user/:id/avatar': { who: 'self', params: UserParams, answers: { 204: Nothing }, errors: [400, 401, 403] },
  'PATCH /user/:id/photo/:mediaUuid': {
    who: 'self',
    description: 'Sets a picture uploaded by the same user',
    params: UserMediaParams,
    answers: { 200: CurrentUser },
    errors: [400, 401, 403, 404, 409],
  },
  'DELETE /user/:id/photo': { who: 'self', params: UserParams, answers: { 204: Nothing }, errors: [400, 401, 403] },
})
