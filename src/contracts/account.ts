import { z } from 'zod'

/** Where the browser downloads the archive from, without a token: a path on the API's host, good for 10 minutes. */
export const ExportLink = z.object({ url: z.string() }).meta({ id: 'ExportLink' })
export type ExportLink = z.infer<typeof ExportLink>

export const ExportQuery = z.object({ ticket: z.string().max(200).optional() })

/** The password once more, where the account has one (`hasPassword` of the current user). */
export const DeleteAccount = z.object({ password: z.string().max(128).default('') }).meta({ id: 'DeleteAccount' })
export type DeleteAccount = z.input<typeof DeleteAccount>
