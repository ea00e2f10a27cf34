import { z } from 'zod'
import type { JobKind } from '#server/jobs/queue.ts'

const OfMedia = z.object({ mediaUuid: z.uuid() })
export type OfMedia = z.infer<typeof OfMedia>

/** Marks a media as failed after its last attempt failed or its process died. */
export const giveUpMedia: JobKind<OfMedia> = {
  name: 'media.giveUp',
  payload: OfMedia,
  retryLimit: 20,
  expireInSeconds: 60,
}

/** Joins the chunks of an upload that lie in the store elsewhere. It goes on where a dead process stopped. */
export const joinUpload: JobKind<OfMedia> = {
  name: 'media.join',
  payload: OfMedia,
  retryLimit: 20,
  expireInSeconds: 30 * 60,
  whenGivenUp: giveUpMedia.name,
}

/**
 * The timeout covers the longest video on the slowest path (see media/limits.ts). A dead process is noticed much
 * earlier.
 */
export const prepareMedia: JobKind<OfMedia> = {
  name: 'media.prepare',
  payload: OfMedia,
  retryLimit: 4,
  expireInSeconds: 3 * 60 * 60,
  whenGivenUp: giveUpMedia.name,
}

/** Prepares a film that is too long for the lane of `prepareMedia`. */
export const prepareLongFilm: JobKind<OfMedia> = { ...prepareMedia, name: 'media.prepareLong' }

export const buildMediaLadder: JobKind<OfMedia> = {
  name: 'media.ladder',
  payload: OfMedia,
  retryLimit: 3,
  expireInSeconds: 2 * 60 * 60,
}

/** Joins the parts of a live's recording into one film, which is then prepared like any other. */
export const saveRecording: JobKind<OfMedia> = {
  name: 'media.recording',
  payload: OfMedia,
  retryLimit: 3,
  expireInSeconds: 60 * 60,
  whenGivenUp: giveUpMedia.name,
}

/** Draws the stills that a media lacks: thumbnails as AVIF, and all others of a media of an earlier version. */
export const drawStills: JobKind<OfMedia> = {
  name: 'media.stills',
  payload: OfMedia,
  retryLimit: 3,
  expireInSeconds: 10 * 60,
}

const OfTrim = OfMedia.extend({ version: z.uuid() })
export type OfTrim = z.infer<typeof OfTrim>

/** Cuts the film of a trimmed live. Until it is ready, the live plays from its playlist. */
export const cutMedia: JobKind<OfTrim> = {
  name: 'media.cut',
  payload: OfTrim,
  retryLimit: 3,
  expireInSeconds: 60 * 60,
}

/** Deletes the files of a media whose row was deleted, or the film of one that is marked as deleted. */
export const removeMediaFiles: JobKind<OfMedia> = {
  name: 'media.remove',
  payload: OfMedia,
  retryLimit: 20,
  expireInSeconds: 5 * 60,
}

const OfDay = z.object({ day: z.iso.date() })

/**
 * Compares the store elsewhere with the rows. A job of each day, not a clock of each worker: it lists the whole store,
 * and a worker that is replaced daily would never come to it.
 */
export const compareStore: JobKind<z.infer<typeof OfDay>> = {
  name: 'media.compare',
  payload: OfDay,
  retryLimit: 1,
  expireInSeconds: 6 * 60 * 60,
}

/** In dependency order: a kind comes before the kinds that refer to it. */
export const MEDIA_JOBS = [
  giveUpMedia,
  joinUpload,
  prepareMedia,
  prepareLongFilm,
  drawStills,
  buildMediaLadder,
  saveRecording,
  cutMedia,
  removeMediaFiles,
  compareStore,
]
