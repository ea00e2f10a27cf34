import { CREDENTIALS_JOBS } from '../modules/credentials/job-kinds.ts'
import { CONTACT_JOBS } from '../modules/contact/job-kinds.ts'
import { EVENT_JOBS } from '../modules/event/job-kinds.ts'
import { LIVE_JOBS } from '../modules/live/job-kinds.ts'
import { MEDIA_JOBS } from '../modules/media/job-kinds.ts'
import { pushNotification } from '../modules/notification/job-kinds.ts'
import { ORDER_JOBS } from '../modules/order/job-kinds.ts'
import { PAGE_POST_JOBS } from '../modules/page-post/job-kinds.ts'
import { PAYMENT_JOBS } from '../modules/payment/job-kinds.ts'
import { RESERVATION_JOBS } from '../modules/reservation/job-kinds.ts'
import { finishImport } from '../modules/product/job-kinds.ts'
import { SOCIAL_COMMENT_JOBS } from '../modules/social-comment/job-kinds.ts'
import { shareVideo } from '../modules/social-post/job-kinds.ts'
import { revokeSocial, tellAccessEnds } from '../modules/social/job-kinds.ts'
import { publishVideo } from '../modules/video/job-kinds.ts'
import type { JobKind } from './queue.ts'

/** All kinds of jobs. The queue registers them in the database at the start. */
export const JOB_KINDS: JobKind<object>[] = [
  ...MEDIA_JOBS,
  ...CONTACT_JOBS,
  ...CREDENTIALS_JOBS,
  ...EVENT_JOBS,
  ...LIVE_JOBS,
  ...RESERVATION_JOBS,
  ...ORDER_JOBS,
  ...PAYMENT_JOBS,
  ...SOCIAL_COMMENT_JOBS,
  ...PAGE_POST_JOBS,
  finishImport,
  pushNotification,
  shareVideo,
  revokeSocial,
  tellAccessEnds,
  publishVideo,
]
