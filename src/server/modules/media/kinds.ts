import { z } from 'zod'
import type { JobKind } from '../../jobs/queue.ts'

const OfMedia = z.object({ mediaUuid: z.uuid() })
export type OfMedia = z.infer<typeof OfMedia>

/** What could not be prepared in every attempt, because of an error of ours or because its process died each time. */
export const giveUpMedia: JobKind<OfMedia> = {
  name: 'media.giveUp',
  payload: OfMedia,
  retryLimit: 20,
  expireInSeconds: 60,
}

/** Times cover the longest video at its slowest (see media/limits.ts); a process that died is noticed much earlier. */
export const prepareMedia: JobKind<OfMedia> = {
  name: 'media.prepare',
  payload: OfMedia,
  retryLimit: 4,
  expireInSeconds: 3 * 60 * 60,
  whenGivenUp: giveUpMedia.name,
}

export const buildMediaLadder: JobKind<OfMedia> = {
  name: 'media.ladder',
  payload: OfMedia,
  retryLimit: 3,
  expireInSeconds: 2 * 60 * 60,
}

/** Makes one film of the parts of a live's recording, which is then prepared like any other. */
export const saveRecording: JobKind<OfMedia> = {
  name: 'media.recording',
  payload: OfMedia,
  retryLimit: 3,
  expireInSeconds: 60 * 60,
  whenGivenUp: giveUpMedia.name,
}

/** The files of a media whose row is gone. */
export const removeMediaFiles: JobKind<OfMedia> = {
  name: 'media.remove',
  payload: OfMedia,
  retryLimit: 20,
  expireInSeconds: 5 * 60,
}

/** In this order: what another refers to comes first. */
export const MEDIA_JOBS = [giveUpMedia, prepareMedia, buildMediaLadder, saveRecording, removeMediaFiles]
