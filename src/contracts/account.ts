import { z } from 'zod'

/** Path of the archive on the API's host, for download. It needs no token and is valid for 10 minutes. */
export const ExportLink = z.object({ url: z.string() }).meta({ id: 'ExportLink' })
export type ExportLink = z.infer<typeof ExportLink>

export const ExportQuery = z.object({ ticket: z.string().max(200).optional() })

/** `password` is the current password, required if the account has one (`hasPassword` of the current user). */
export const DeleteAccount = z.object({ password: z.string().max(128).default('') }).meta({ id: 'DeleteAccount' })
export type DeleteAccount = z.input<typeof DeleteAccount>
