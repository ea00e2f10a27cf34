import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { browserPorts, createBell } from './browser-ports.ts'
import { checkFile } from './lib/check-file.ts'
import { runUpload } from './lib/chunk-upload.ts'
import type { UploadJob } from './lib/chunk-upload.ts'
import type { Draft } from './lib/draft.ts'
import { judgeError } from './lib/judge-error.ts'
import { factsOf, isSameFile } from './lib/same-file.ts'
import { keepsMedia } from './lib/upload-failure.ts'
import type { UploadFailure } from './lib/upload-failure.ts'
import { IDLE, mediaUuidOf, sentOf, uploadReducer } from './lib/upload-machine.ts'
import type { UploadState } from './lib/upload-machine.ts'
import { useHeldFile } from './use-held-file.ts'

/** A file that was brought and not taken; what is there already goes on. */
export type Refused = { name: string; reason: UploadFailure }

export type Upload = ReturnType<typeof useUpload>

/** Drives one file to the server, through pauses, lost networks and reloads (`restored` is what a reload left). */
export function useUpload({ userUuid, restored }: { userUuid: string; restored: Draft['media'] }) {
  const [state, dispatch] = useReducer(uploadReducer, restored, stateAfterReload)
  const { file, url, hold } = useHeldFile()
  const [refused, setRefused] = useState<Refused | null>(null)
  /** Picked in place of the interrupted file, which it is not: the seller decides. */
  const [otherFile, setOtherFile] = useState<File | null>(null)
  const [isChecking, setIsChecking] = useState(false)
  const running = useRef<AbortController>(null)
  const picks = useRef(0)
  const bell = useMemo(() => createBell(), [])

  const start = useCallback(
    (job: UploadJob) => {
      running.current?.abort()
      const control = new AbortController()
      running.current = control
      // What rejects is a bug, told in the page already: here it reaches the console and whatever collects errors.
      runUpload(job, browserPorts(userUuid, bell), dispatch, control.signal).catch(reportError)
    },
    [userUuid, bell],
  )

  const startFresh = (fresh: File) => {
    setOtherFile(null)
    hold(fresh)
    dispatch({ type: 'picked', file: factsOf(fresh) })
    start({ file: fresh, mediaUuid: null })
  }

  const goOn = (same: File, mediaUuid: string | null) => {
    setOtherFile(null)
    hold(same)
    dispatch({ type: 'resumed', at: performance.now() })
    start({ file: same, mediaUuid })
  }

  const pick = async (picked: File) => {
    const turn = ++picks.current
    setIsChecking(true)
    const reason = await refusalOf(picked).finally(() => turn === picks.current && setIsChecking(false))
    if (turn !== picks.current) return
    setRefused(reason && { name: picked.name, reason })
    if (reason) return
    const isHeld =
      state.step === 'interrupted' || (state.step === 'failed' && file === null && keepsMedia(state.reason))
    if (!isHeld) return startFresh(picked)
    if (isSameFile(state.file, factsOf(picked))) return goOn(picked, mediaUuidOf(state))
    setOtherFile(picked)
  }

  const pause = () => {
    running.current?.abort()
    dispatch({ type: 'halted', halt: { why: 'paused' } })
  }

  const resume = () => {
    if (file) return goOn(file, state.step === 'failed' && !keepsMedia(state.reason) ? null : mediaUuidOf(state))
    const mediaUuid = mediaUuidOf(state)
    if (mediaUuid === null) return
    dispatch({ type: 'resumed', at: performance.now() })
    start({ file: null, mediaUuid })
  }

  /** Answers with the way back. */
  const cancel = () => {
    picks.current += 1
    setIsChecking(false)
    running.current?.abort()
    hold(null)
    setOtherFile(null)
    setRefused(null)
    dispatch({ type: 'cancelled' })
    const mediaUuid = state.step === 'failed' && !keepsMedia(state.reason) ? null : mediaUuidOf(state)
    return () => {
      if (state.step === 'idle' || running.current?.signal.aborted === false) return
      if (file) {
        hold(file)
        dispatch({ type: 'picked', file: state.file })
        start({ file, mediaUuid })
      } else if (mediaUuid !== null) {
        dispatch({ type: 'restored', file: state.file, mediaUuid, sent: sentOf(state) })
      }
    }
  }

  const heldUuid = restored && isWhole(restored) ? restored.uuid : null
  useEffect(() => {
    if (heldUuid !== null) start({ file: null, mediaUuid: heldUuid })
    return () => running.current?.abort()
  }, [heldUuid, start])

  return {
    state,
    file,
    /** A file was brought, and is being looked at before it is taken. */
    isChecking,
    /** Where the page can play the file from. */
    url,
    refused,
    otherFile,
    pick,
    pause,
    resume,
    cancel,
    retryNow: bell.ring,
    sendOtherFile: () => otherFile && startFresh(otherFile),
    forgetOtherFile: () => setOtherFile(null),
    forgetRefused: () => setRefused(null),
  }
}

const isWhole = (media: NonNullable<Draft['media']>) => media.sent >= media.file.size

function stateAfterReload(restored: Draft['media']): UploadState {
  if (restored === null) return IDLE
  const { file, uuid: mediaUuid, sent } = restored
  if (isWhole(restored)) return { step: 'processing', file, mediaUuid, halt: null }
  return { step: 'interrupted', file, mediaUuid, sent }
}

async function refusalOf(file: File): Promise<UploadFailure | null> {
  try {
    return await checkFile(file)
  } catch (error) {
    const verdict = judgeError(error)
    if (verdict.act === 'give-up' && verdict.reason === 'file-changed') return verdict.reason
    throw error
  }
}
