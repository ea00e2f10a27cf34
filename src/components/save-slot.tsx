import { type ComponentType, createContext, createElement, useContext, useEffect } from 'react'
import type { KnownThing } from '#lib/browser/browser-list.ts'

export type SavePlace = {
  thing: KnownThing
  /** Name of the product or words of the film, for the button's own name. */
  name: string
  variant?: 'plain' | 'glass' | 'solid'
}

type Slot = {
  Button: ComponentType<SavePlace> | null
  /** Called by each slot, so that pages without one never load the button. */
  onNeeded: () => void
}

const SaveSlotContext = createContext<Slot>({ Button: null, onNeeded: () => undefined })

/** The shell gives cards their button, because components know no data. */
export const SaveSlotProvider = SaveSlotContext.Provider

/** Button that saves a product or video. Nothing until its code is loaded, so it lies over a picture or has room reserved. */
export function SaveSlot(place: SavePlace) {
  const { Button, onNeeded } = useContext(SaveSlotContext)
  useEffect(() => onNeeded(), [onNeeded])
  return Button && createElement(Button, place)
}
