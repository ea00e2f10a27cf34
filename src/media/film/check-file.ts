import {
  codecOfAvi,
  FILM_HEAD_BYTES,
  filmKindOf,
  isRefusedCodec,
  isRefusedFilm,
} from '#contracts/media/film-kinds.rules.ts'
import { MAX_FILE_SIZE } from '#contracts/media/media.rules.ts'
import { isCutOff } from './is-cut-off.ts'
import type { Refusal } from './refusal.ts'

/**
 * Rejects files that the server would reject. Like the server it detects the type from the bytes, ignoring name and
 * type as given by the browser. A file that was moved or changed cannot be read.
 */
export async function checkFile(file: Blob): Promise<Refusal | null> {
  try {
    return await checkBytes(file)
  } catch (error) {
    if (error instanceof DOMException) return 'file-changed'
    throw error
  }
}

async function checkBytes(file: Blob): Promise<Refusal | null> {
  if (file.size === 0) return 'empty'
  if (file.size > MAX_FILE_SIZE) return 'too-big'
  const head = new Uint8Array(await file.slice(0, FILM_HEAD_BYTES).arrayBuffer())
  const kind = filmKindOf(head)
  if (kind === null) return isRefusedFilm(head) ? 'other-kind' : 'not-video'
  if (kind.demuxer === 'avi' && isRefusedCodec(codecOfAvi(head) ?? '')) return 'other-codec'
  return kind.demuxer === 'mov' && (await isCutOff(file)) ? 'truncated' : null
}
