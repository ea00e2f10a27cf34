import { X } from 'lucide-react'
import * as Dialog from 'radix-ui/dialog'
import { type ReactNode, type RefObject, useRef } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { useLayer } from './layers.ts'
import { stayOpenForToasts } from './stay-open-for-toasts.ts'
import { useTheme } from './theme.tsx'
import scrim from './scrim.module.css'
import styles from './sheet.module.css'
import { useDragToClose } from './use-drag-to-close.ts'
import { useGivesFocusBack } from './use-gives-focus-back.ts'

type Props = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: ReactNode
  closeLabel: string
  /** Hides the title visually if the content shows its own. Screen readers still announce it. */
  isTitleHidden?: boolean
  /** Fixed footer below the content, for the main button. */
  footer?: ReactNode
  /** Element that gets the focus first, in place of the close button. */
  firstFocus?: RefObject<HTMLElement | null>
  children: ReactNode
}

/** Sheet from the bottom on a phone, with a handle to drag it away; a panel at the side from 992 px on. */
export function Sheet({ isOpen, onOpenChange, title, closeLabel, isTitleHidden = false, ...parts }: Props) {
  const { footer, firstFocus, children } = parts
  const panel = useRef<HTMLDivElement>(null)
  const drag = useDragToClose(panel, () => onOpenChange(false))
  const theme = useTheme()
  const focus = useGivesFocusBack()
  useLayer(isOpen, () => onOpenChange(false))
  const handleOpenFocus = (event: Event) => {
    focus.onOpenAutoFocus()
    if (!firstFocus?.current) return
    event.preventDefault()
    firstFocus.current.focus()
  }
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={scrim.scrim} />
        <Dialog.Content
          ref={panel}
          className={styles.sheet}
          data-theme={theme}
          data-sheet=""
          aria-describedby={undefined}
          onOpenAutoFocus={handleOpenFocus}
          onCloseAutoFocus={focus.onCloseAutoFocus}
          onInteractOutside={stayOpenForToasts}
        >
          <div className={styles.head} {...drag}>
            <span className={styles.handle} aria-hidden="true" />
            <Dialog.Title className={classNames(styles.title, isTitleHidden && 'visually-hidden')}>
              {title}
            </Dialog.Title>
            <Dialog.Close asChild>
              <IconButton label={closeLabel} className={styles.close}>
                <X size={22} />
              </IconButton>
            </Dialog.Close>
          </div>
          <div className={styles.content}>{children}</div>
          {footer && <div className={styles.footer}>{footer}</div>}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
