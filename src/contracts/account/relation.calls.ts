import { defineCalls, Nothing } from '../base/calls.ts'
import { Created, PageQuery } from '../base/common.ts'
import {
  FavoriteParams,
  FavoriteSellerList,
  Followed,
  FollowerList,
  HiddenUsers,
  RelatedUserList,
  RelationParams,
} from './relation.ts'
import { UserParams } from '../base/user-params.ts'

const list = {
  who: 'self',
  params: UserParams,
  query: PageQuery,
  answers: { 200: RelatedUserList },
  errors: [400, 401, 403],
} as const
const add = {
  who: 'self',
  params: RelationParams,
  answers: { 201: Created },
  errors: [400, 401, 403, 404, 409],
} as const
const remove = { who: 'self', params: RelationParams, answers: { 204: Nothing }, errors: [400, 401, 403] } as const

const MEANING = {
  black: 'Who is blocked cannot comment, react, review or order at this user’s, and neither sees the other in lists',
  limitSell: 'Who is limited cannot order from this user',
  preferer: 'Who is preferred comes first in this user’s lists',
}

export const relationCalls = defineCalls('relation', {
  'GET /user/:id/black': { ...list, description: MEANING.black },
  'POST /user/:id/black/:uuid': { ...add, description: MEANING.black },
  'DELETE /user/:id/black/:uuid': remove,
  'GET /user/:id/limitSell': { ...list, description: MEANING.limitSell },
  'POST /user/:id/limitSell/:uuid': { ...add, description: MEANING.limitSell },
  'DELETE /user/:id/limitSell/:uuid': remove,
  'GET /user/:id/preferer': { ...list, description: MEANING.preferer },
  'POST /user/:id/preferer/:uuid': { ...add, description: MEANING.preferer },
  'DELETE /user/:id/preferer/:uuid': remove,
  'GET /user/:id/hidden': {
    who: 'self',
    description: 'Users to leave out of lists that were rendered for everybody. Lists of the API leave them out',
    params: UserParams,
    answers: { 200: HiddenUsers },
    errors: [400, 401, 403],
  },
  'GET /user/:id/favorite': { ...list, answers: { 200: FavoriteSellerList } },
  'GET /user/:id/follower': { ...list, answers: { 200: FollowerList } },
  'POST /user/:id/favorite/:sellerUuid': {
    who: 'self',
    description: 'Follows a seller. Idempotent',
    params: FavoriteParams,
    answers: { 201: Followed },
    errors: [400, 401, 403, 404, 409],
  },
  'DELETE /user/:id/favorite/:sellerUuid': {
    who: 'self',
    params: FavoriteParams,
    answers: { 204: Nothing },
    errors: [400, 401, 403],
  },
})
