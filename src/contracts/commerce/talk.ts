import { z } from 'zod'
import { Timestamp, Uuid } from '../base/common.ts'
import { neededText } from '../base/fields.ts'
import { TALK_SIDES, TALK_TEXT_MAX } from './talk.rules.ts'

/** Text of a message between a buyer and a seller. */
export const TalkText = neededText(TALK_TEXT_MAX)

export const ClientKey = Uuid.meta({ description: 'Idempotency key: a repeated call returns the same message' })

/** A message between a buyer and a seller, about an order or outside of orders. */
export const TalkMessage = z.object({
  uuid: Uuid,
  author: z.enum(TALK_SIDES),
  text: z.string(),
  createdAt: Timestamp,
  readAt: Timestamp.nullable().meta({ description: 'Time at which the other side read it' }),
})
