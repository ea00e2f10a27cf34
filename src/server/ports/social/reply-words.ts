import { z } from 'zod'
import { readContentFile } from '../content-file.ts'

const FILE = 'content/comment-replies.json'
const Wordings = z.array(z.string().min(1)).min(1)
const ReplyWords = z.strictObject({
  held: Wordings,
  queued: Wordings,
  heldPublic: Wordings,
  queuedPublic: Wordings,
  turn: Wordings,
  /** Sentence about pieces that a hold lacks, with `{brak}` for them. */
  lacking: z.string().includes('{brak}'),
  validity: z.string().min(1),
  /** Validity of a hold that ends earlier, with `{termin}` for the moment. */
  validUntil: z.string().includes('{termin}'),
})
export type ReplyWords = z.infer<typeof ReplyWords>

/** Replies of sellers without an own template. @throws Error that names the file if it is invalid */
export function readReplyWords(): ReplyWords {
  return readContentFile(FILE, ReplyWords)
}
