import * as DropdownMenu from 'radix-ui/dropdown-menu'
import { type ReactNode, useState } from 'react'
import { classNames } from './class-names.ts'
import { useLayer } from './layers.ts'
import styles from './menu.module.css'
import { useTheme } from './theme.tsx'

type Props = {
  /** Button that opens the menu and names it. */
  trigger: ReactNode
  align?: 'start' | 'end'
  children: ReactNode
}

/** Menu of actions or links. Arrow keys move, letters jump to an entry, Escape closes. */
export function Menu({ trigger, align = 'end', children }: Props) {
  const theme = useTheme()
  const [isOpen, setIsOpen] = useState(false)
  useLayer(isOpen, () => setIsOpen(false))
  return (
    <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={setIsOpen}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className={styles.menu}
          data-theme={theme}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          loop
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

type ItemProps = {
  icon?: ReactNode
  onSelect?: () => void
  isDisabled?: boolean
  /** Marks an irreversible action. */
  isDangerous?: boolean
  /** Styles its only child, a link with its own icon. */
  asChild?: boolean
  children: ReactNode
}

export const MenuItem = ({ icon, onSelect, isDisabled, isDangerous, asChild = false, children }: ItemProps) => (
  <DropdownMenu.Item
    asChild={asChild}
    className={classNames(styles.item, isDangerous && styles.dangerous)}
    {...(onSelect && { onSelect })}
    {...(isDisabled && { disabled: true })}
  >
    {asChild ? (
      children
    ) : (
      <>
        {icon}
        {children}
      </>
    )}
  </DropdownMenu.Item>
)

export const MenuSeparator = () => <DropdownMenu.Separator className={styles.separator} />
