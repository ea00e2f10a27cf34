import { useEffect, useEffectEvent, useState } from 'react'

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

/**
 * Takes a file dropped anywhere on the page, and says while one hangs over it. It listens before anything inside the page
 * does, so that a drop zone under the pointer does not take the same file twice.
 */
export function usePageDrop(onFile: (file: File) => void, isEnabled: boolean): boolean {
  const [isOver, setIsOver] = useState(false)
  const handleFile = useEffectEvent(onFile)

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
    // Leaving one element for another has a related one; leaving the window has none.
    listen('dragleave', (event) => event.relatedTarget === null && setIsOver(false))
    listen('drop', (event) => {
      setIsOver(false)
      const file = event.dataTransfer?.files[0]
      if (file) handleFile(file)
    })
    return () => {
      listening.abort()
      setIsOver(false)
    }
  }, [isEnabled])

  return isOver
}
