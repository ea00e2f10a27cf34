import type { ReactNode } from 'react'
import type { LiveDesk } from '#contracts/live/live-desk.ts'

/** Parts of the desk rendered by other features. */
export type DeskSlots = {
  renderChat: (desk: LiveDesk) => ReactNode
  /** Messages that still wait for a decision once the live is over. */
  renderReview: (desk: LiveDesk) => ReactNode
}
