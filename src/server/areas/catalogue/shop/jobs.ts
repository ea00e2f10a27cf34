import type { JobParts } from '#server/jobs/job-parts.ts'
import type { CatalogueArea } from '../catalogue.ts'
import { checkTrader } from './job-kinds.ts'

type Parts = Pick<JobParts<CatalogueArea>, 'queue' | 'services'>

export const workOnShops = ({ queue, services: { shops } }: Parts): Promise<void> =>
  queue.work(checkTrader, 1, ({ ownerUuid }) => shops.checkTrader(ownerUuid))
