import { CHUNK_SIZE, chunkCountOf } from '#contracts/media.rules.ts'
import type { Media } from '#contracts/media.ts'
import { nextSpeed, startSpeed } from './speed.ts'
import type { Speed } from './speed.ts'
import type { UploadFailure } from './upload-failure.ts'

/** What tells a file from another one without reading it. */
export type FileFacts = { name: string; size: number; lastModified: number }

/** Why nothing moves although nothing is wrong with the upload: it goes on by itself, or on `resumed` after a pause. */
export type Halt = { why: 'paused' } | { why: 'offline' } | { why: 'retry'; attempt: number }

type Running = { file: FileFacts; halt: Halt | null }

/**
 * `sent` counts bytes of the whole file, those of the chunk on its way included.
 * `interrupted`: a reload lost the file itself; the seller has to pick it again.
 */
export type UploadState =
  | { step: 'idle' }
  | ({ step: 'creating' } & Running)
  | { step: 'interrupted'; file: FileFacts; mediaUuid: string; sent: number }
  | ({ step: 'uploading'; mediaUuid: string; chunk: number; chunkCount: number; sent: number; speed: Speed } & Running)
  | ({ step: 'finishing'; mediaUuid: string } & Running)
  | ({ step: 'processing'; mediaUuid: string } & Running)
  | { step: 'done'; file: FileFacts; media: Media }
  | { step: 'failed'; file: FileFacts; mediaUuid: string | null; sent: number; reason: UploadFailure }

/** Times (`at`) are milliseconds of a clock that never goes back. */
export type UploadEvent =
  | { type: 'picked'; file: FileFacts }
  | { type: 'restored'; file: FileFacts; mediaUuid: string; sent: number }
  /** The server says how much of the file it holds. */
  | { type: 'located'; mediaUuid: string; sent: number; at: number }
  | { type: 'progressed'; sent: number; at: number }
  | { type: 'halted'; halt: Halt }
  | { type: 'resumed'; at: number }
  | { type: 'received'; mediaUuid: string }
  | { type: 'ready'; media: Media }
  | { type: 'failed'; reason: UploadFailure }
  | { type: 'cancelled' }

export const IDLE: UploadState = { step: 'idle' }

/** Events that do not belong to the present step are late news of an upload that is over: they change nothing. */
export function uploadReducer(state: UploadState, event: UploadEvent): UploadState {
  switch (event.type) {
    case 'picked':
      return { step: 'creating', file: event.file, halt: null }
    case 'restored':
      if (state.step !== 'idle') return state
      return { step: 'interrupted', file: event.file, mediaUuid: event.mediaUuid, sent: event.sent }
    case 'cancelled':
      return IDLE
    case 'located':
      return located(state, event)
    case 'progressed':
      return progressed(state, event)
    case 'halted':
      return isRunning(state) ? { ...state, halt: event.halt } : state
    case 'resumed':
      return resumed(state, event.at)
    case 'received':
      return isRunning(state) ? { step: 'processing', file: state.file, mediaUuid: event.mediaUuid, halt: null } : state
    case 'ready':
      return isRunning(state) ? { step: 'done', file: state.file, media: event.media } : state
    case 'failed':
      return isRunning(state) || state.step === 'interrupted' ? failed(state, event.reason) : state
  }
}

type RunningState = Extract<UploadState, Running>

export const isRunning = (state: UploadState): state is RunningState =>
  state.step === 'creating' || state.step === 'uploading' || state.step === 'finishing' || state.step === 'processing'

/** Leaving the page now would cost the seller the rest of the upload. */
export const isSending = (state: UploadState) =>
  state.step === 'creating' || state.step === 'uploading' || state.step === 'finishing'

/** The whole file is on the server, so a reel can be made of it. */
export const isReceived = (state: UploadState) => state.step === 'processing' || state.step === 'done'

export const sentOf = (state: UploadState): number => {
  switch (state.step) {
    case 'idle':
    case 'creating':
      return 0
    case 'interrupted':
    case 'uploading':
    case 'failed':
      return state.sent
    case 'finishing':
    case 'processing':
    case 'done':
      return state.file.size
  }
}

export const mediaUuidOf = (state: UploadState): string | null => {
  if (state.step === 'idle' || state.step === 'creating') return null
  return state.step === 'done' ? state.media.uuid : state.mediaUuid
}

function located(state: UploadState, { mediaUuid, sent, at }: Extract<UploadEvent, { type: 'located' }>): UploadState {
  if (state.step !== 'creating' && state.step !== 'uploading' && state.step !== 'finishing') return state
  const { file } = state
  const speed = startSpeed(at, sent, state.step === 'uploading' ? state.speed : undefined)
  const chunkCount = chunkCountOf(file.size)
  return { step: 'uploading', file, halt: null, mediaUuid, chunkCount, chunk: chunkAt(sent, file.size), sent, speed }
}

function progressed(state: UploadState, { sent, at }: Extract<UploadEvent, { type: 'progressed' }>): UploadState {
  if (state.step !== 'uploading') return state
  if (sent >= state.file.size) return { step: 'finishing', file: state.file, mediaUuid: state.mediaUuid, halt: null }
  // A chunk that was lost on its way is sent again: the count steps back, and the speed must not turn negative.
  const speed =
    sent < state.sent || state.halt !== null ? startSpeed(at, sent, state.speed) : nextSpeed(state.speed, at, sent)
  return { ...state, sent, speed, chunk: chunkAt(sent, state.file.size), halt: null }
}

function resumed(state: UploadState, at: number): UploadState {
  if (state.step === 'failed' || state.step === 'interrupted') return { step: 'creating', file: state.file, halt: null }
  if (!isRunning(state)) return state
  return state.step === 'uploading'
    ? { ...state, halt: null, speed: startSpeed(at, state.sent, state.speed) }
    : { ...state, halt: null }
}

const failed = (
  state: RunningState | Extract<UploadState, { step: 'interrupted' }>,
  reason: UploadFailure,
): UploadState => ({ step: 'failed', file: state.file, mediaUuid: mediaUuidOf(state), sent: sentOf(state), reason })

const chunkAt = (sent: number, size: number) => Math.min(Math.floor(sent / CHUNK_SIZE) + 1, chunkCountOf(size))
