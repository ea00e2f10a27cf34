import type { relationCalls } from '#contracts/account/relation.calls.ts'
import type { reviewCalls } from '#contracts/commerce/review.calls.ts'
import { type MatrixRequest, type Lines, ofBuyer, type World } from './matrix-world.ts'

/** A relation between the buyer and the seller. */
const buyerToSeller = ({ buyer, seller }: World): MatrixRequest => ({
  path: { id: buyer.uuid, uuid: seller.uuid, sellerUuid: seller.uuid },
})
const toBuyer = ({ buyer }: World): MatrixRequest => ({ path: { uuid: buyer.uuid } })

/** Calls between users: following, blocking, reviews. A part of `MATRIX`. */
export const RELATION_LINES: Lines<typeof relationCalls & typeof reviewCalls> = {
  // visitor, buyer, other buyer, seller, owner
  'GET /user/:id/favorite': [[401, 200, 403, 403, 403], ofBuyer],
  'POST /user/:id/favorite/:sellerUuid': [[401, 201, 403, 403, 403], buyerToSeller],
  'DELETE /user/:id/favorite/:sellerUuid': [[401, 204, 403, 403, 403], buyerToSeller],
  'GET /user/:id/follower': [[401, 403, 403, 403, 200]],
  'GET /user/:id/hidden': [[401, 403, 403, 403, 200]],
  'GET /user/:id/black': [[401, 403, 403, 403, 200]],
  'POST /user/:id/black/:uuid': [[401, 403, 403, 403, 201], toBuyer],
  'DELETE /user/:id/black/:uuid': [[401, 403, 403, 403, 204], toBuyer],
  'GET /user/:id/limitSell': [[401, 403, 403, 403, 200]],
  'POST /user/:id/limitSell/:uuid': [[401, 403, 403, 403, 201], toBuyer],
  'DELETE /user/:id/limitSell/:uuid': [[401, 403, 403, 403, 204], toBuyer],
  'GET /user/:id/preferer': [[401, 200, 403, 403, 403], ofBuyer],
  'POST /user/:id/preferer/:uuid': [[401, 201, 403, 403, 403], buyerToSeller],
  'DELETE /user/:id/preferer/:uuid': [[401, 204, 403, 403, 403], buyerToSeller],
  'GET /user/:id/review': [[200, 200, 200, 200, 200]],
  'POST /user/:id/review': [[401, 201, 201, 201, 409], () => ({ body: { content: 'Dobre', rating: { rate: 5 } } })],
}
