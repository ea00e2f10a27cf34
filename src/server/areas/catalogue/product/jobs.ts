import { finishImport } from './job-kinds.ts'
import type { JobParts } from '#server/jobs/job-parts.ts'
import type { CatalogueArea } from '../catalogue.ts'

type Parts = Pick<JobParts<CatalogueArea>, 'queue' | 'services'>

export const workOnDepot = ({ queue, services: { depots } }: Parts): Promise<void> =>
  queue.work(finishImport, 1, ({ importUuid }) => depots.finishImport(importUuid))
