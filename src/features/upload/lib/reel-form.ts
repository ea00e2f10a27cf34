import { z } from 'zod'
import { CreateVideo } from '#contracts/video.ts'

/** The part of a reel that the seller writes, by the contract's own rules. */
export const ReelForm = z.object({
  description: CreateVideo.shape.description,
  categoryUuid: CreateVideo.shape.categoryUuid,
})
export type ReelForm = z.infer<typeof ReelForm>
