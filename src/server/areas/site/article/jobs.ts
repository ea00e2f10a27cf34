import type { JobParts } from '#server/jobs/job-parts.ts'
import type { SiteArea } from '../site.ts'
import { publishArticle } from './job-kinds.ts'

/** Runs the job that publishes an article at its time. */
export const workOnArticles = ({ queue, services }: Pick<JobParts<SiteArea>, 'queue' | 'services'>): Promise<void> =>
  queue.work(publishArticle, 1, ({ articleUuid, publishAt }) =>
    services.articles.publishDue(articleUuid, new Date(publishAt)),
  )
