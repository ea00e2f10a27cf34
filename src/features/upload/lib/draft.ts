import { z } from 'zod'
import { Uuid } from '#contracts/common.ts'
import { CHUNK_SIZE } from '#contracts/media.rules.ts'
import { keepsMedia } from './upload-failure.ts'
import { mediaUuidOf, sentOf } from './upload-machine.ts'
import type { UploadState } from './upload-machine.ts'

/** What a reload must not cost: the words, and where on the server the file's first part lies. */
export const Draft = z.object({
  version: z.literal(1),
  description: z.string(),
  categoryUuid: z.string(),
  media: z
    .object({
      uuid: Uuid,
      file: z.object({ name: z.string(), size: z.number().int().positive(), lastModified: z.number() }),
      sent: z.number().int().min(0),
      /** A small picture as a data URL, so that the seller sees which film it was. */
      poster: z.string().startsWith('data:image/').nullable(),
    })
    .nullable(),
})
export type Draft = z.infer<typeof Draft>

export const EMPTY_DRAFT: Draft = { version: 1, description: '', categoryUuid: '', media: null }

export const isEmpty = (draft: Draft) => draft.description === '' && draft.categoryUuid === '' && draft.media === null

/** What is not a draft of this version is none. */
export function parseDraft(text: string | null): Draft | null {
  if (text === null) return null
  try {
    return Draft.safeParse(JSON.parse(text)).data ?? null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** What of an upload a reload can go on from: whole chunks, as the server counts. */
export function draftMediaOf(state: UploadState, poster: string | null): Draft['media'] {
  const uuid = mediaUuidOf(state)
  if (state.step === 'idle' || state.step === 'creating' || uuid === null) return null
  if (state.step === 'failed' && !keepsMedia(state.reason)) return null
  const { file } = state
  const sent = sentOf(state)
  const isWhole = state.step === 'processing' || state.step === 'done'
  return { uuid, file, sent: isWhole ? file.size : Math.floor(sent / CHUNK_SIZE) * CHUNK_SIZE, poster }
}
