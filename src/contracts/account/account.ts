import { z } from 'zod'
import { PASSWORD_MAX } from './auth.ts'
import { line, secret } from '../base/fields.ts'

/** Path of the archive on the API's host, for download. It needs no token and is valid for 10 minutes. */
export const ExportLink = z.object({ url: z.string() }).meta({ id: 'ExportLink' })
export type ExportLink = z.infer<typeof ExportLink>

export const ExportQuery = z.object({ ticket: line(1000).optional() })

/** `password` is the current password, required if the account has one (`hasPassword` of the current user). */
export const DeleteAccount = z.object({ password: secret(PASSWORD_MAX).default('') }).meta({ id: 'DeleteAccount' })
export type DeleteAccount = z.input<typeof DeleteAccount>
