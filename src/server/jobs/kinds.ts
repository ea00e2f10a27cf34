import { ACCESS_JOBS } from '../modules/access/kinds.ts'
import { CONTACT_JOBS } from '../modules/contact/kinds.ts'
import { EVENT_JOBS } from '../modules/event/kinds.ts'
import { LIVE_JOBS } from '../modules/live/kinds.ts'
import { MEDIA_JOBS } from '../modules/media/kinds.ts'
import { ORDER_JOBS } from '../modules/order/kinds.ts'
import { PAYMENT_JOBS } from '../modules/payment/kinds.ts'
import { RESERVATION_JOBS } from '../modules/reservation/kinds.ts'
import { finishImport } from '../modules/product/kinds.ts'
import { SOCIAL_COMMENT_JOBS } from '../modules/social-comment/kinds.ts'
import { shareVideo } from '../modules/social-post/kinds.ts'
import { revokeSocial } from '../modules/social/kinds.ts'
import { publishVideo } from '../modules/video/kinds.ts'
import type { JobKind } from './queue.ts'

/** Every kind of job there is: the queue makes them known to the database at start. */
export const JOB_KINDS: JobKind<object>[] = [
  ...MEDIA_JOBS,
  ...CONTACT_JOBS,
  ...ACCESS_JOBS,
  ...EVENT_JOBS,
  ...LIVE_JOBS,
  ...RESERVATION_JOBS,
  ...ORDER_JOBS,
  ...PAYMENT_JOBS,
  ...SOCIAL_COMMENT_JOBS,
  finishImport,
  shareVideo,
  revokeSocial,
  publishVideo,
]
