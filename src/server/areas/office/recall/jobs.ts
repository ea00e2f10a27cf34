import type { JobParts } from '#server/jobs/job-parts.ts'
import type { OfficeArea } from '../office.ts'
import { informBuyers } from './job-kinds.ts'

export const workOnRecalls = ({ queue, services }: Pick<JobParts<OfficeArea>, 'queue' | 'services'>) =>
  queue.work(informBuyers, 1, ({ decisionUuid }) => services.recalls.inform(decisionUuid))
