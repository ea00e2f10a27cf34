import type { ReelForm } from '#contracts/video/reel-form.ts'
import type { CreateShort } from '#contracts/video/video.ts'
import { PROMOTION_TYPE } from '#contracts/video/video.rules.ts'
import { serverDate } from '#lib/base/server-clock.ts'
import type { Done } from './reel-queue.ts'

/** Request body that creates a video from a form whose film and product were uploaded. */
export function createVideoOf(
  form: Omit<ReelForm, 'videoFile'>,
  { mediaUuid, product, thumbnailUuid }: Done,
  now = serverDate(),
): CreateShort {
  if (mediaUuid === null || product === null) throw new Error('The film and the product come before the reel')
  const { schedule, socialSelection: social, facebookDescription } = form
  return {
    mediaType: 'short',
    mediaFileUuid: mediaUuid,
    categoryUuid: form.category,
    description: form.description,
    shopProductDefinitionUuid: product.definitionUuid,
    shopProductDefinitionProjectionUuid: product.projectionUuid,
    ...(form.labels !== '' && { promotionType: PROMOTION_TYPE[form.labels] }),
    ...(thumbnailUuid !== null && { thumbnailMainMediaUuid: thumbnailUuid }),
    // A scheduled time that passed while the reel waited means now.
    ...(schedule.isScheduling && schedule.date && schedule.date > now && { scheduledAt: schedule.date.toISOString() }),
    // A reel that was queued by an earlier version may name the profile, where the network accepts no films.
    ...(social.isOnFacebook &&
      social.kind === 'page' && {
        shareFacebookType: form.facebookMediaType,
        shareFacebookPageUuid: social.id,
        shareFacebookPageDescription: facebookDescription,
      }),
  }
}
