import { MAX_FILE_SIZE } from '#contracts/media.rules.ts'
import { isCutOff } from './is-cut-off.ts'
import { videoKindOf } from './sniff-video.ts'
import type { Refusal } from './refusal.ts'

/** Enough for every signature, including a transport stream's second packet. */
const HEAD_BYTES = 512

/**
 * What the server would refuse is refused before it is sent. The name and the browser's guess of the type are not asked:
 * the server tells the kind from the bytes, and so does this.
 * Throws what reading the file throws (`NotReadableError` when it was moved or changed).
 */
export async function checkFile(file: Blob): Promise<Refusal | null> {
  if (file.size === 0) return 'empty'
  if (file.size > MAX_FILE_SIZE) return 'too-big'
  const kind = videoKindOf(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))
  if (kind === null) return 'not-video'
  return kind === 'iso' && (await isCutOff(file)) ? 'truncated' : null
}
