import { z } from 'zod'
import { Price, Timestamp, Uuid } from '../base/common.ts'
import { COUNTED_MAX, SETUP_STEPS } from './dashboard.rules.ts'

const Count = z
  .number()
  .int()
  .min(0)
  .max(COUNTED_MAX)
  .meta({ description: `${COUNTED_MAX} stands for ${COUNTED_MAX} or more` })

/** All that awaits a seller, in one answer, and the numbers of the day. */
export const Dashboard = z
  .object({
    toAccept: Count,
    toPack: Count,
    toSend: Count,
    unpaid: Count,
    overdue: Count,
    cancelAsked: Count,
    complaint: Count,
    refundDue: Count,
    unread: Count.meta({ description: 'Orders with unread messages' }),
    openReturns: Count,
    comments: Count.meta({ description: 'Posts of the social network with unread comments' }),
    runningOut: Count.meta({ description: 'Products of which a variant has its last pieces' }),
    failedVideos: Count.meta({ description: 'Videos whose upload or file failed' }),
    today: z.object({ orderQuantity: z.number().int(), turnover: Price }).meta({ description: 'Of this Polish day' }),
    onAirUuid: Uuid.nullable().meta({ description: 'The live that is on air' }),
    nextEvent: z
      .object({ uuid: Uuid, title: z.string(), startsAt: Timestamp })
      .nullable()
      .meta({ description: 'The next announced live that is not over' }),
    steps: z
      .record(z.enum(SETUP_STEPS), z.boolean())
      .meta({ description: 'Steps from a new shop to its first sale; true: done' }),
    hasSold: z.boolean(),
  })
  .meta({ id: 'Dashboard' })
export type Dashboard = z.infer<typeof Dashboard>
