import { S3ServiceException } from '@aws-sdk/client-s3'

/** HTTP status of an error of the store; undefined if it did not answer. */
export const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
export const isMissing = (error: unknown) => statusOf(error) === 404
const hasName = (error: unknown, name: string) => error instanceof Error && error.name === name
/** True for operations that this store does not have. */
export const isUnsupported = (error: unknown) =>
  [405, 501].includes(statusOf(error) ?? 0) || hasName(error, 'NotImplemented')

export const isUploadGone = (error: unknown) => hasName(error, 'NoSuchUpload') || isMissing(error)
