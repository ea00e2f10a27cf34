import { z } from 'zod'
import { Uuid } from './common.ts'

export const ConversationParams = z.object({ uuid: Uuid })
