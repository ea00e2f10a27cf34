import type { JobParts } from '#server/jobs/job-parts.ts'
import type { VideoArea } from '../video.ts'
import { turnPromotion } from './job-kinds.ts'

/** Runs the job at the beginning and at the end of a promotion. */
export const turnPromotions = ({ queue, services }: Pick<JobParts<VideoArea>, 'queue' | 'services'>): Promise<void> =>
  queue.work(turnPromotion, 1, ({ promotionUuid }) => services.promotions.turn(promotionUuid))
