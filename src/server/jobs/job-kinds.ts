import { CREDENTIALS_JOBS } from '../areas/account/credentials/job-kinds.ts'
import { CONTACT_JOBS } from '../areas/site/contact/job-kinds.ts'
import { EVENT_JOBS } from '../areas/live/event/job-kinds.ts'
import { LIVE_JOBS } from '../areas/live/live/job-kinds.ts'
import { MEDIA_JOBS } from '../areas/media/media/job-kinds.ts'
import { pushNotification } from '../areas/account/notification/job-kinds.ts'
import { ORDER_JOBS } from '../areas/commerce/order/job-kinds.ts'
import { PAGE_POST_JOBS } from '../areas/social/page-post/job-kinds.ts'
import { PAYMENT_JOBS } from '../areas/commerce/payment/job-kinds.ts'
import { RESERVATION_JOBS } from '../areas/commerce/reservation/job-kinds.ts'
import { finishImport } from '../areas/catalogue/product/job-kinds.ts'
import { SOCIAL_COMMENT_JOBS } from '../areas/social/social-comment/job-kinds.ts'
import { shareVideo } from '../areas/social/social-post/job-kinds.ts'
import { revokeSocial, tellAccessEnds } from '../areas/social/social/job-kinds.ts'
import { publishVideo } from '../areas/video/video/job-kinds.ts'
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
