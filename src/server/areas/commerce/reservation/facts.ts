import { createFact } from '#server/base/fact.ts'

export const createReservationFacts = () => ({
  /**
   * The turn of a reservation made by a comment has come. `key` is the idempotency key of its notification. Published
   * by a job, after the transaction that holds the pieces.
   */
  commentTurnCame: createFact<[reservationUuid: string, key: string]>(),
})
