import type { Parts } from '#server/context/parts.ts'
import { createMediaFacts } from './media/facts.ts'
import { createMediaService } from './media/service.ts'

export { createPlaceOf, createRecordingPlaces, hasMediaElsewhere } from './media/places.ts'
export { createOrphanSweep } from './media/orphans.ts'
export { createMediaMove } from './media/move.ts'
export { keys } from './media/keys.ts'
export { adoptStills, filmTasks, pictureTask } from './media/draw-stills.ts'
export { buildMediaLadder, drawStills, MEDIA_JOBS } from './media/job-kinds.ts'
export type { MediaService } from './media/service.ts'

export type MediaArea = ReturnType<typeof createMedia>

/** Uploads, files and their processing. */
export const createMedia = (parts: Parts) => ({
  mediaFacts: createMediaFacts(),
  media: createMediaService(parts),
})
