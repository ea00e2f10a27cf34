import { z } from 'zod'
import { Uuid } from './common.ts'

/** Parameters of a path that begins with the user. */
export const UserParams = z.object({ id: Uuid })
export const OwnerParams = z.object({ owner: Uuid })
