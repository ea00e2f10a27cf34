import { z } from 'zod'
import { Uuid } from '../base/common.ts'

export const ViewParams = z.object({ owner: z.enum(['user', 'shop']), ownerUuid: Uuid, video: Uuid })
export const ViewCounted = z.object({ viewQuantity: z.number().int() }).meta({ id: 'ViewCounted' })
