import { ApiError } from '#lib/shared/api.ts'

export type MessageFault = 'forbidden' | 'tooFast' | 'gone' | 'own' | 'failed'

const BY_STATUS: Readonly<Record<number, MessageFault>> = { 403: 'forbidden', 404: 'gone', 409: 'own', 429: 'tooFast' }

/** The reason that a message could not be sent. */
export const messageFault = (error: unknown): MessageFault =>
  (error instanceof ApiError && BY_STATUS[error.status]) || 'failed'
