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

export const relationCalls = defineCalls('relation', {
  'GET /user/:id/black': {
    who: 'self',
    description:
      'Who is blocked cannot comment, react, review or order at this user’s, and neither sees the other in lists',
    params: UserParams,
    query: PageQuery,
    answers: { 200: RelatedUserList },
    errors: [400, 401, 403],
  },
  'POST /user/:id/black/:uuid': {
    who: 'self',
    description:
      'Who is blocked cannot comment, react, review or order at this user’s, and neither sees the other in lists',
    params: RelationParams,
    answers: { 201: Created },
    errors: [400, 401, 403, 404, 409],
  },
  'DELETE /user/:id/black/:uuid': {
    who: 'self',
    params: RelationParams,
    answers: { 204: Nothing },
    errors: [400, 401, 403],
  },
  'GET /user/:id/limitSell': {
    who: 'self',
    description: 'Who is limited cannot order from this user',
    params: UserParams,
    query: PageQuery,
    answers: { 200: RelatedUserList },
    errors: [400, 401, 403],
  },
  'POST /user/:id/limitSell/:uuid': {
    who: 'self',
    description: 'Who is limited cannot order from this user',
    params: RelationParams,
    answers: { 201: Created },
    errors: [400, 401, 403, 404, 409],
  },
  'DELETE /user/:id/limitSell/:uuid': {
    who: 'self',
    params: RelationParams,
    answers: { 204: Nothing },
    errors: [400, 401, 403],
  },
  'GET /user/:id/preferer': {
    who: 'self',
    description: 'Who is preferred comes first in this user’s lists',
    params: UserParams,
    query: PageQuery,
    answers: { 200: RelatedUserList },
    errors: [400, 401, 403],
  },
  'POST /user/:id/preferer/:uuid': {
    who: 'self',
    description: 'Who is preferred comes first in this user’s lists',
    params: RelationParams,
    answers: { 201: Created },
    errors: [400, 401, 403, 404, 409],
  },
  'DELETE /user/:id/preferer/:uuid': {
    who: 'self',
    params: RelationParams,
    answers: { 204: Nothing },
    errors: [400, 401, 403],
  },
  'GET /user/:id/hidden': {
    who: 'self',
    description: 'Users to leave out of lists that were rendered for everybody. Lists of the API leave them out',
    params: UserParams,
    answers: { 200: HiddenUsers },
    errors: [400, 401, 403],
  },
  'GET /user/:id/favorite': {
    who: 'self',
    params: UserParams,
    query: PageQuery,
    answers: { 200: FavoriteSellerList },
    errors: [400, 401, 403],
  },
  'GET /user/:id/follower': {
    who: 'self',
    params: UserParams,
    query: PageQuery,
    answers: { 200: FollowerList },
    errors: [400, 401, 403],
  },
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
