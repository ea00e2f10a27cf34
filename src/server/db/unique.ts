import { DatabaseError } from 'pg'

const UNIQUE_VIOLATION = '23505'

/** A row like this is there already. The transaction can only be given up. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof DatabaseError && error.cause.code === UNIQUE_VIOLATION
