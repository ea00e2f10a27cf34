import { z } from 'zod'
import { Uuid } from './common.ts'

export const OpenShop = z.object({ name: z.string().trim().min(2).max(80) }).meta({ id: 'OpenShop' })
export type OpenShop = z.infer<typeof OpenShop>

export const Shop = z.object({ uuid: Uuid, slug: z.string(), name: z.string() }).meta({ id: 'Shop' })
export type Shop = z.infer<typeof Shop>
