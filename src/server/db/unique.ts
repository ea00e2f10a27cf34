import { DatabaseError } from 'pg'

const UNIQUE_VIOLATION = '23505'

/** True for a violated unique index. The transaction can only be rolled back. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof DatabaseError && error.cause.code === UNIQUE_VIOLATION
