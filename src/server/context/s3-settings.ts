import { z } from 'zod'
import { trimSignsEnd } from '#lib/base/trim-signs.ts'
import { STORE_NAMES } from '../ports/storage/storage.ts'
import { flag } from './flag.ts'

export type S3Settings = {
  bucket: string
  region: string
  /** Address of the store for this server. Undefined for Amazon's own. */
  endpoint: string | undefined
  hasPathStyle: boolean
  /** Address of the bucket for browsers, such as a CDN. Null if there is none. */
  publicUrl: string | null
  /** Undefined: the credentials of the machine. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
  /** Beginning of all keys: empty, or with a slash at its end. */
  prefix: string
  /** Canned ACL of public objects. Null if a policy of the bucket takes its place. */
  acl: 'private' | 'public-read' | null
  /** True if files without a public address pass through the API, not by signed addresses. */
  isProxied: boolean
}

export const S3_FIELDS = {
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_FORCE_PATH_STYLE: flag('0'),
  S3_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_PREFIX: z
    .string()
    .regex(/^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\/?$/, 'needs to be like kramik/media')
    .optional(),
  S3_ACL: z.enum(['none', 'private', 'public-read']).default('none'),
  S3_PROXY: flag('0'),
  MEDIA_STORE: z.enum(STORE_NAMES).optional(),
}

const Fields = z.object(S3_FIELDS)

/** Null if there is no store elsewhere. */
export function s3SettingsOf(value: z.infer<typeof Fields>): S3Settings | null {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = value
  if (bucket === undefined) return null
  return {
    bucket,
    region: value.S3_REGION,
    endpoint: value.S3_ENDPOINT,
    hasPathStyle: value.S3_FORCE_PATH_STYLE,
    publicUrl: value.S3_PUBLIC_URL === undefined ? null : trimSignsEnd(value.S3_PUBLIC_URL, '/'),
    credentials:
      accessKeyId !== undefined && secretAccessKey !== undefined ? { accessKeyId, secretAccessKey } : undefined,
    prefix: value.S3_PREFIX === undefined ? '' : `${trimSignsEnd(value.S3_PREFIX, '/')}/`,
    acl: value.S3_ACL === 'none' ? null : value.S3_ACL,
    isProxied: value.S3_PROXY,
  }
}

/** Origins of public and of signed addresses. */
export function mediaOriginsOf(s3: S3Settings | null): string[] {
  if (s3 === null) return []
  const { bucket, endpoint, region, hasPathStyle, publicUrl, isProxied } = s3
  const signed = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`)
  if (!hasPathStyle) signed.hostname = `${bucket}.${signed.hostname}`
  return [...(publicUrl === null ? [] : [new URL(publicUrl).origin]), ...(isProxied ? [] : [signed.origin])]
}
