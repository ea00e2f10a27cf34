import { z } from 'zod'
import { listOf, Timestamp, Uuid, arrayParam } from './common.ts'
import { FacebookMediaType } from './reel-form.ts'

/** A page of the linked social account. `id` is the network's, `uuid` what it is called here. */
export const FacebookPage = z
  .object({ uuid: Uuid, id: z.string(), name: z.string(), category: z.string() })
  .meta({ id: 'FacebookPage' })
export type FacebookPage = z.infer<typeof FacebookPage>

export const FacebookPageList = listOf(FacebookPage).meta({ id: 'FacebookPageList' })
export type FacebookPageList = z.infer<typeof FacebookPageList>

/**
 * Why a film is not on the social network. `expired`: what was granted is over; `permission`: it may not be posted there;
 * `profile`: the network takes none on profiles; `refused`: it does not take this film; `unreachable`: it did not answer
 * for hours; `unlinked`: no account is linked any more; `film`: it could not be made watchable; `tooLong`: no reel is.
 */
export const ShareFailure = z.enum([
  'expired',
  'permission',
  'profile',
  'refused',
  'unreachable',
  'unlinked',
  'film',
  'tooLong',
])
export type ShareFailure = z.infer<typeof ShareFailure>

/** What has become of a video's post on the social network. While it waits, `failure` is why the last try was none. */
export const VideoShare = z
  .object({
    videoUuid: Uuid,
    type: FacebookMediaType,
    pageName: z.string().nullable().meta({ description: 'Null: on the profile' }),
    status: z.enum(['waiting', 'posted', 'failed']),
    failure: ShareFailure.nullable(),
    url: z.url().nullable(),
    updatedAt: Timestamp,
  })
  .meta({ id: 'VideoShare' })
export type VideoShare = z.infer<typeof VideoShare>

export const VideoShares = z.object({ data: z.array(VideoShare) }).meta({ id: 'VideoShares' })
export type VideoShares = z.infer<typeof VideoShares>

export const VideoSharesQuery = z.object({ 'videoUuids[]': arrayParam(Uuid) })
export const VideoShareParams = z.object({ id: Uuid, videoUuid: Uuid })
