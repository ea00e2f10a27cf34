import * as DropdownMenu from 'radix-ui/dropdown-menu'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './menu.module.css'
import { useRoom } from './room.tsx'

type Props = {
  /** A button that names what the menu is of. */
  trigger: ReactNode
  align?: 'start' | 'end'
  children: ReactNode
}

/** Things to do or to go to, from a button. Arrow keys walk it, letters jump, Escape closes. */
export function Menu({ trigger, align = 'end', children }: Props) {
  const room = useRoom()
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className={styles.menu}
          data-room={room}
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
  /** Takes something away for good. */
  isDangerous?: boolean
  /** Gives the looks to its only child, a link, which brings its own icon. */
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
