import { z } from 'zod'
import { listOf, Timestamp, Uuid, arrayParam } from '../base/common.ts'
import { line } from '../base/fields.ts'
import { FacebookMediaType } from '../video/reel-form.ts'

/** Page of the linked social account. `id` is its id at the network, `uuid` is ours. */
export const FacebookPage = z
  .object({
    uuid: Uuid,
    id: z.string(),
    name: z.string(),
    category: z.string(),
    missing: z
      .enum(['pages_manage_posts', 'CREATE_CONTENT'])
      .nullable()
      .meta({ description: 'Permission or page task that is missing for publishing on the page' }),
  })
  .meta({ id: 'FacebookPage' })
export type FacebookPage = z.infer<typeof FacebookPage>

export const FacebookPageList = listOf(FacebookPage).meta({ id: 'FacebookPageList' })
export type FacebookPageList = z.infer<typeof FacebookPageList>

/** Answer to the network's request to delete data about a person. `url` is a page with the status of the deletion. */
export const SocialDeletion = z.object({ url: z.url(), confirmation_code: z.string() }).meta({ id: 'SocialDeletion' })
export type SocialDeletion = z.infer<typeof SocialDeletion>

export const SocialDeletionParams = z.object({ code: line(64) })
export const SocialDeletionStatus = z
  .object({ isDeleted: z.literal(true), deletedAt: Timestamp })
  .meta({ id: 'SocialDeletionStatus' })
export type SocialDeletionStatus = z.infer<typeof SocialDeletionStatus>

/**
 * Reason why a film was not posted. `expired`: the grant has ended; `permission`: posting there is not allowed;
 * `profile`: the network accepts no films on profiles; `refused`: it refused this film; `unreachable`: it did not
 * answer for hours; `unlinked`: the account is no longer linked; `film`: the film could not be prepared; `tooLong`: too
 * long for a reel.
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

/**
 * State of a video's post on the social network. While it waits, `failure` is the reason of the last failed attempt.
 */
export const VideoShare = z
  .object({
    videoUuid: Uuid,
    type: FacebookMediaType,
    pageName: z.string().nullable().meta({ description: 'Null for the profile, which earlier versions offered' }),
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
