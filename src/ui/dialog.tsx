import * as RadixDialog from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import styles from './dialog.module.css'
import { useLayer } from './layers.ts'
import { stayOpenForToasts } from './stay-open-for-toasts.ts'
import { useTheme } from './theme.tsx'
import scrim from './scrim.module.css'
import { useGivesFocusBack } from './use-gives-focus-back.ts'

type Props = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: ReactNode
  /** Consequences, announced with the title. */
  text?: ReactNode
  /** Buttons, the safe one first, because it gets the focus. On a phone the last one is on top. */
  actions: ReactNode
  /** Requires an answer: a click outside does nothing. Escape still cancels. */
  isUrgent?: boolean
  children?: ReactNode
}

/** Question in the middle of the window. Use a `Sheet` for larger content. */
export function Dialog({ isOpen, onOpenChange, title, text, actions, isUrgent = false, children }: Props) {
  const theme = useTheme()
  const focus = useGivesFocusBack()
  useLayer(isOpen, () => onOpenChange(false))
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={scrim.scrim} />
        <RadixDialog.Content
          className={styles.dialog}
          data-theme={theme}
          {...(isUrgent && { role: 'alertdialog' })}
          {...(!text && { 'aria-describedby': undefined })}
          {...focus}
          onInteractOutside={(event) => {
            if (isUrgent) event.preventDefault()
            stayOpenForToasts(event)
          }}
        >
          <RadixDialog.Title className={styles.title}>{title}</RadixDialog.Title>
          {text && <RadixDialog.Description className={styles.text}>{text}</RadixDialog.Description>}
          {children}
          <div className={styles.actions}>{actions}</div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
