import { z } from 'zod'
import { Timestamp, Uuid } from '../base/common.ts'
import { neededLine, neededText } from '../base/fields.ts'

export const OpenRecovery = z
  .object({
    identity: neededText(1000).meta({
      description: 'How the identity of the person was checked. Without numbers of documents',
    }),
    reason: neededText(3000),
  })
  .meta({ id: 'OpenRecovery' })
export type OpenRecovery = z.output<typeof OpenRecovery>

/** Removal of a second factor that waits for its time. */
export const Recovery = z.object({ uuid: Uuid, dueAt: Timestamp }).meta({ id: 'Recovery' })
export type Recovery = z.infer<typeof Recovery>

export const RecoveryParams = z.object({ recovery: Uuid })
/** Key of the link that was mailed to the person. */
export const CancelRecovery = z.object({ key: neededLine(100) }).meta({ id: 'CancelRecovery' })
