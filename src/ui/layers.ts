import { useEffect, useEffectEvent } from 'react'

type Layer = { close: () => void }

/** Open sheets, dialogs and menus, the topmost last. */
const open: Layer[] = []
let onOpen: (() => void) | null = null

export const countLayers = () => open.length

/** Asks the layers above the first `count` to close, the topmost first. */
export function closeLayersAbove(count: number) {
  for (const layer of open.slice(count).reverse()) layer.close()
}

/** Calls back whenever a layer has opened. */
export function onLayerOpen(callback: () => void) {
  onOpen = callback
  return () => {
    if (onOpen === callback) onOpen = null
  }
}

/** Makes what is open over the page known to the browser's back button. `close` may prompt first and leave it open. */
export function useLayer(isOpen: boolean, close: () => void) {
  const handleBack = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return undefined
    const layer = { close: () => handleBack() }
    open.push(layer)
    onOpen?.()
    return () => void open.splice(open.indexOf(layer), 1)
  }, [isOpen])
}
