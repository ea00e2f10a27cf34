import { useCallback, useState } from 'react'
import { usePostponed } from '#lib/browser/use-postponed.ts'
import { showToast } from '#ui/toast.ts'

type Words = { done: string; undo: string; tooLate: string; failed: string }

type Options = {
  /** Items can return under the same uuid. `send` must then resolve only once the list lacks the item. */
  mayReturn?: boolean
}

/** Hides an item at once and deletes it a moment later, so that it can be undone. */
export function useRemoval(send: (uuid: string) => Promise<unknown>, { mayReturn = false }: Options = {}) {
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const { postpone, takeBack } = usePostponed()

  const restore = (uuid: string) => setRemoved((all) => new Set([...all].filter((one) => one !== uuid)))
  const remove = (uuid: string, words: Words) => {
    setRemoved((all) => new Set([...all, uuid]))
    // Reported even if the page was left meanwhile.
    const handleFailure = () => {
      restore(uuid)
      showToast({ kind: 'error', text: words.failed })
    }
    const handleSent = () => {
      if (mayReturn) restore(uuid)
    }
    postpone(uuid, () => void send(uuid).then(handleSent, handleFailure))
    const undo = () => {
      if (takeBack(uuid)) restore(uuid)
      else showToast({ kind: 'info', text: words.tooLate })
    }
    showToast({ kind: 'success', text: words.done, action: { label: words.undo, onAction: undo } })
  }
  /** Takes back a removal that has not been sent. */
  const cancelRemoval = (uuid: string) => {
    if (takeBack(uuid)) restore(uuid)
  }
  const isRemoved = useCallback((uuid: string) => removed.has(uuid), [removed])
  return { isRemoved, remove, cancelRemoval }
}
