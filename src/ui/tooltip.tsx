import * as RadixTooltip from 'radix-ui/tooltip'
import type { ReactNode } from 'react'
import { useRoom } from './room.tsx'
import styles from './tooltip.module.css'

type Props = {
  text: string
  side?: 'top' | 'bottom' | 'left' | 'right'
  /** A button or a link. */ children: ReactNode
}

const DELAY_MS = 400

/** A word more on hover and focus. A finger never sees it, so it is never a thing's only name. */
export function Tooltip({ text, side = 'top', children }: Props) {
  const room = useRoom()
  return (
    <RadixTooltip.Provider delayDuration={DELAY_MS}>
      <RadixTooltip.Root>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <RadixTooltip.Content className={styles.tip} data-room={room} side={side} sideOffset={6} collisionPadding={8}>
            {text}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  )
}
