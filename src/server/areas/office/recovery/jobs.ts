import type { JobParts } from '#server/jobs/job-parts.ts'
import type { OfficeArea } from '../office.ts'
import { recoverAccount } from './job-kinds.ts'

export const workOnRecoveries = ({ queue, services }: Pick<JobParts<OfficeArea>, 'queue' | 'services'>) =>
  queue.work(recoverAccount, 1, ({ recoveryUuid }) => services.recoveries.carryOut(recoveryUuid))
