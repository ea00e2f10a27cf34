import { defineCalls, Nothing } from '../base/calls.ts'
import { PageQuery } from '../base/common.ts'
import { UserParams } from '../base/user-params.ts'
import { ChatBanList, ChatModeratorList, ChatWords, ModerationLog, NameModerator, StaffParams } from './chat-staff.ts'

/** Naming moderators gives rights to others, so it is for the seller alone. */
const CHAT_TEAM = ['comments', 'lives'] as const

export const chatStaffCalls = defineCalls('conversation', {
  'GET /user/:id/chatModerator': {
    who: 'seller',
    member: CHAT_TEAM,
    params: UserParams,
    answers: { 200: ChatModeratorList },
    errors: [400, 401, 403],
  },
  'PUT /user/:id/chatModerator': {
    who: 'seller',
    params: UserParams,
    body: NameModerator,
    answers: { 200: ChatModeratorList },
    errors: [400, 401, 403, 404],
  },
  'DELETE /user/:id/chatModerator/:userUuid': {
    who: 'seller',
    params: StaffParams,
    answers: { 204: Nothing },
    errors: [400, 401, 403],
  },
  'GET /user/:id/chatBan': {
    who: 'seller',
    member: CHAT_TEAM,
    params: UserParams,
    answers: { 200: ChatBanList },
    errors: [400, 401, 403],
  },
  'DELETE /user/:id/chatBan/:userUuid': {
    who: 'seller',
    member: CHAT_TEAM,
    params: StaffParams,
    answers: { 204: Nothing },
    errors: [400, 401, 403],
  },
  'GET /user/:id/chatWord': {
    who: 'seller',
    member: CHAT_TEAM,
    params: UserParams,
    answers: { 200: ChatWords },
    errors: [400, 401, 403],
  },
  'PUT /user/:id/chatWord': {
    who: 'seller',
    member: CHAT_TEAM,
    params: UserParams,
    body: ChatWords,
    answers: { 200: ChatWords },
    errors: [400, 401, 403],
  },
  'GET /user/:id/moderationLog': {
    who: 'seller',
    member: CHAT_TEAM,
    params: UserParams,
    query: PageQuery,
    answers: { 200: ModerationLog },
    errors: [400, 401, 403],
  },
})
