import { percentOf } from './display.ts'
import type { UploadState } from './upload-machine.ts'

/** Keys under `announce`; `percent` goes with `progress`. */
export type Announcement =
  | { key: 'progress'; percent: number }
  | { key: 'started' | 'paused' | 'offline' | 'retry' | 'resumed' | 'received' | 'ready' }

const QUARTER = 25

/** What is worth saying aloud about a change: every quarter and every turn, never each percent. Failures take focus instead. */
export function announcementOf(before: UploadState, after: UploadState): Announcement | null {
  const haltBefore = 'halt' in before ? before.halt : null
  const haltAfter = 'halt' in after ? after.halt : null
  if (haltAfter !== null) return haltAfter.why === haltBefore?.why ? null : { key: haltAfter.why }
  if (after.step === 'creating' && before.step !== 'creating') return { key: 'started' }
  if (after.step === 'processing' && before.step !== 'processing') return { key: 'received' }
  if (after.step === 'done' && before.step !== 'done') return { key: 'ready' }
  if (haltBefore !== null) return { key: 'resumed' }
  if (after.step !== 'uploading' || before.step !== 'uploading') return null
  const quarter = quarterOf(after)
  return quarter > quarterOf(before) ? { key: 'progress', percent: quarter * QUARTER } : null
}

const quarterOf = (state: Extract<UploadState, { step: 'uploading' }>) =>
  Math.floor(percentOf(state.sent, state.file.size) / QUARTER)
