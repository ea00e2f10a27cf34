import type { Parts } from '#server/context/parts.ts'
import { createMediaService } from './media/service.ts'

export type MediaArea = ReturnType<typeof createMedia>

/** Uploads, files and their processing. */
export const createMedia = (parts: Parts) => ({ media: createMediaService(parts) })
