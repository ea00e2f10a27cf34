import { MAX_FILE_SIZE } from '#contracts/media.rules.ts'
import { isCutOff } from './is-cut-off.ts'
import { videoKindOf } from './sniff-video.ts'
import type { Refusal } from './refusal.ts'

/** Enough for all signatures, including the second packet of a transport stream. */
const HEAD_BYTES = 512

/**
 * Rejects files that the server would reject. Like the server it detects the type from the bytes, ignoring name and
 * type as given by the browser. Throws the errors of reading the file (`NotReadableError` if it was moved or changed).
 */
export async function checkFile(file: Blob): Promise<Refusal | null> {
  if (file.size === 0) return 'empty'
  if (file.size > MAX_FILE_SIZE) return 'too-big'
  const kind = videoKindOf(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))
  if (kind === null) return 'not-video'
  return kind === 'iso' && (await isCutOff(file)) ? 'truncated' : null
}
