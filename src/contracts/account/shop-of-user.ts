import { z } from 'zod'
import { Uuid } from '../base/common.ts'

/** The shop of a user, as profiles and lists name it. */
export const Shop = z.object({ uuid: Uuid, slug: z.string(), name: z.string() }).meta({ id: 'Shop' })
export type Shop = z.infer<typeof Shop>
