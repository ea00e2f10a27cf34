import { AppError } from '../base/errors.ts'

/** An open session. `isStrong`: a second factor or a passkey was used; `confirmedAt`: last proof of the password or more. */
export type ViewerSession = { uuid: string; isStrong: boolean; confirmedAt: Date; createdAt: Date }
/** Authenticated user: the token is valid and the account still exists. `session` is null for the token of a link. */
export type Viewer = {
  uuid: string
  session: ViewerSession | null
  isSuspended: boolean
  /** Member of the user's team who acts for them, with the member's own session. Absent for the user. */
  memberUuid?: string
}
/** A viewer who has a shop. */
export type SellingViewer = { uuid: string; shopUuid: string }
/** A user who wants to act for the operator. `isStrong`: with a second factor or a passkey. */
export type StaffSession = { userUuid: string; isStrong: boolean }

export const UNAUTHORIZED = 'A valid bearer token is needed'

/** A proof lasts this long. */
const CONFIRMED_MS = 10 * 60 * 1000

/** @throws AppError 403 unless the user has proved in the last minutes to be the owner of the account */
export function requireConfirmed(session: ViewerSession | null): void {
  if (!session || Date.now() - session.confirmedAt.getTime() > CONFIRMED_MS)
    throw new AppError(
      'CONFIRMATION_EXCEPTION',
      'The session must be confirmed first: POST /user/:id/session/confirmation',
    )
}

/** Session of a viewer of a call that accepts no links. */
export function sessionOf({ session }: Viewer): ViewerSession {
  if (!session) throw new AppError('UNAUTHORIZED_EXCEPTION', UNAUTHORIZED)
  return session
}
