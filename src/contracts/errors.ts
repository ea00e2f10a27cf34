import { z } from 'zod'

/** Every `title` the API answers with, and the status it goes with. */
export const ERROR_STATUS = {
  INVALID_ARGUMENT_EXCEPTION: 400,
  CREDENTIALS_NOT_FOUND_EXCEPTION: 400,
  USER_MERGED_EXCEPTION: 400,
  UNAUTHORIZED_EXCEPTION: 401,
  INVALID_CREDENTIALS_EXCEPTION: 401,
  FORBIDDEN_EXCEPTION: 403,
  USER_IS_NOT_ACTIVATED_EXCEPTION: 403,
  NOT_FOUND_EXCEPTION: 404,
  METHOD_NOT_ALLOWED_EXCEPTION: 405,
  EMAIL_ALREADY_EXIST_EXCEPTION: 409,
  SAME_USER_MERGE_EXCEPTION: 409,
  LAST_SIGN_IN_EXCEPTION: 409,
  USER_FAVORITE_SAME_USERS_EXCEPTION: 409,
  USER_BLACK_ALREADY_EXISTS_EXCEPTION: 409,
  USER_BLACK_SAME_USERS_EXCEPTION: 409,
  USER_LIMIT_SELL_ALREADY_EXISTS_EXCEPTION: 409,
  USER_LIMIT_SELL_SAME_USERS_EXCEPTION: 409,
  USER_PREFERER_ALREADY_EXISTS_EXCEPTION: 409,
  USER_PREFERER_SAME_USERS_EXCEPTION: 409,
  REVIEW_SAME_USERS_EXCEPTION: 409,
  SHOP_ALREADY_EXISTS_EXCEPTION: 409,
  UPLOAD_CONFLICT_EXCEPTION: 409,
  MEDIA_NOT_READY_EXCEPTION: 409,
  DEPOT_CODE_ALREADY_EXISTS_EXCEPTION: 409,
  SOCIAL_GRANT_OVER_EXCEPTION: 409,
  IDEMPOTENCY_KEY_EXCEPTION: 409,
  GONE_EXCEPTION: 410,
  PRECONDITION_FAILED_EXCEPTION: 412,
  PAYLOAD_TOO_LARGE_EXCEPTION: 413,
  UNSUPPORTED_MEDIA_TYPE_EXCEPTION: 415,
  RANGE_NOT_SATISFIABLE_EXCEPTION: 416,
  TOO_MANY_REQUESTS_EXCEPTION: 429,
  INTERNAL_EXCEPTION: 500,
  UNAVAILABLE_EXCEPTION: 503,
  OUT_OF_ROOM_EXCEPTION: 503,
} as const

export type ErrorTitle = keyof typeof ERROR_STATUS
export const ErrorTitle = z.enum(Object.keys(ERROR_STATUS) as [ErrorTitle, ...ErrorTitle[]])

export const ErrorEntry = z
  .object({
    code: z.number().int().meta({ description: 'The HTTP status' }),
    title: ErrorTitle,
    detail: z.string().meta({ description: 'For a developer to read; never shown to a user' }),
    path: z.array(z.union([z.string(), z.number()])).optional(),
  })
  .meta({ id: 'ErrorEntry' })
export type ErrorEntry = z.infer<typeof ErrorEntry>

export const ErrorBody = z.object({ errors: z.array(ErrorEntry).min(1) }).meta({ id: 'ErrorBody' })
export type ErrorBody = z.infer<typeof ErrorBody>
