import { useEffect, useEffectEvent, useState } from 'react'

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

/**
 * Accepts files dropped anywhere on the page. Returns true while a file is dragged over it. Listens in the capture
 * phase, so that a drop zone under the pointer does not take the same file twice.
 */
export function usePageDrop(onFiles: (files: File[]) => void, isEnabled: boolean): boolean {
  const [isOver, setIsOver] = useState(false)
  const handleFiles = useEffectEvent(onFiles)

  useEffect(() => {
    if (!isEnabled) return undefined
    const listening = new AbortController()
    const listen = (type: 'dragenter' | 'dragover' | 'dragleave' | 'drop', react: (event: DragEvent) => void) =>
      window.addEventListener(
        type,
        (event) => {
          if (!hasFiles(event)) return
          event.preventDefault()
          event.stopPropagation()
          react(event)
        },
        { capture: true, signal: listening.signal },
      )
    listen('dragenter', () => setIsOver(true))
    listen('dragover', () => setIsOver(true))
    // `relatedTarget` is null only when the pointer leaves the window, not on the way to another element.
    listen('dragleave', (event) => event.relatedTarget === null && setIsOver(false))
    listen('drop', (event) => {
      setIsOver(false)
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length > 0) handleFiles(files)
    })
    return () => {
      listening.abort()
      setIsOver(false)
    }
  }, [isEnabled])

  return isOver
}
