import * as RadixTooltip from 'radix-ui/tooltip'
import type { ReactNode } from 'react'
import { useTheme } from './theme.tsx'
import styles from './tooltip.module.css'

type Props = {
  text: string
  side?: 'top' | 'bottom' | 'left' | 'right'
  /** A button or a link. */ children: ReactNode
}

const DELAY_MS = 400

/** Additional text on hover and focus. Touch users never see it, so it must not be the only name of a control. */
export function Tooltip({ text, side = 'top', children }: Props) {
  const theme = useTheme()
  return (
    <RadixTooltip.Provider delayDuration={DELAY_MS}>
      <RadixTooltip.Root>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <RadixTooltip.Content
            className={styles.tip}
            data-theme={theme}
            side={side}
            sideOffset={6}
            collisionPadding={8}
          >
            {text}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  )
}
