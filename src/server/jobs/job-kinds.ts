import {
  ACCOUNT_JOBS,
  CREDENTIALS_JOBS,
  EMAIL_CHANGE_JOBS,
  pushNotification,
  TEAM_JOBS,
} from '../areas/account/account.ts'
import { CONTACT_JOBS, publishArticle } from '../areas/site/site.ts'
import { EVENT_JOBS, LIVE_JOBS } from '../areas/live/live.ts'
import { MEDIA_JOBS } from '../areas/media/media.ts'
import { ORDER_JOBS, PAYMENT_JOBS, RESERVATION_JOBS, THREAD_JOBS } from '../areas/commerce/commerce.ts'
import {
  PAGE_POST_JOBS,
  SOCIAL_COMMENT_JOBS,
  shareVideo,
  revokeSocial,
  notifyAccessEnds,
} from '../areas/social/social.ts'
import { informBuyers, recoverAccount, sendLetter } from '../areas/office/office.ts'
import { finishImport, checkTrader } from '../areas/catalogue/catalogue.ts'
import { publishVideo, turnPromotion } from '../areas/video/video.ts'
import type { JobKind } from './queue.ts'

/** All kinds of jobs. The queue registers them in the database at the start. */
export const JOB_KINDS: JobKind<object>[] = [
  ...MEDIA_JOBS,
  ...CONTACT_JOBS,
  ...ACCOUNT_JOBS,
  ...CREDENTIALS_JOBS,
  ...EMAIL_CHANGE_JOBS,
  ...TEAM_JOBS,
  ...EVENT_JOBS,
  ...LIVE_JOBS,
  ...RESERVATION_JOBS,
  ...ORDER_JOBS,
  ...PAYMENT_JOBS,
  ...THREAD_JOBS,
  ...SOCIAL_COMMENT_JOBS,
  ...PAGE_POST_JOBS,
  finishImport,
  checkTrader,
  pushNotification,
  shareVideo,
  revokeSocial,
  notifyAccessEnds,
  publishVideo,
  turnPromotion,
  informBuyers,
  recoverAccount,
  sendLetter,
  publishArticle,
]
