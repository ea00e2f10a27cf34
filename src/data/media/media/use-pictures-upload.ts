import { useEffect, useRef, useState } from 'react'
import { type FormFault, pictureFault } from '#lib/shared/form-faults.ts'

/** Picture that is being uploaded or was refused; `fault` is then the reason. */
export type SendingPicture = { id: string; file: File; fault: FormFault<never> | null }

/**
 * Uploads pictures one after another, in the order in which they were chosen. `isPrivate`: only for a private message.
 */
export function usePicturesUpload(onSent: (mediaUuid: string, file: File) => void, isPrivate = false) {
  const [sending, setSending] = useState<readonly SendingPicture[]>([])
  const line = useRef(Promise.resolve())
  const mounted = useRef<AbortController>(null)
  useEffect(() => {
    mounted.current = new AbortController()
    return () => mounted.current?.abort()
  }, [])

  const drop = (id: string) => setSending((all) => all.filter((one) => one.id !== id))
  const mark = (id: string, fault: SendingPicture['fault']) =>
    setSending((all) => all.map((one) => (one.id === id ? { ...one, fault } : one)))

  const sendOne = async ({ id, file }: SendingPicture, signal: AbortSignal | undefined) => {
    try {
      const { putPicture } = await import('./upload-calls.ts')
      signal?.throwIfAborted()
      const { uuid } = await putPicture(file, signal, isPrivate)
      drop(id)
      onSent(uuid, file)
    } catch (error) {
      if (signal?.aborted) return
      mark(id, pictureFault(error as Error) ?? null)
    }
  }
  const enqueue = (entry: SendingPicture) => {
    const signal = mounted.current?.signal
    line.current = line.current.then(() => sendOne(entry, signal))
  }
  return {
    sending,
    isSending: sending.some(({ fault }) => fault === null),
    drop,
    /** Drops all pictures, also those that are being uploaded. */
    dropAll: () => {
      mounted.current?.abort()
      mounted.current = new AbortController()
      setSending([])
    },
    /** `refuse` returns the fault of a file that must not be uploaded, or null. */
    send: (files: readonly File[], refuse: (file: File) => string | null) => {
      const entries = files.map((file): SendingPicture => {
        const type = refuse(file)
        return { id: crypto.randomUUID(), file, fault: type === null ? null : { field: 'root', type } }
      })
      setSending((all) => [...all, ...entries])
      for (const entry of entries) if (entry.fault === null) enqueue(entry)
    },
    sendAgain: (entry: SendingPicture) => {
      mark(entry.id, null)
      enqueue(entry)
    },
  }
}
