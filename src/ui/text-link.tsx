import { ArrowRight, ArrowUpRight } from 'lucide-react'
import { Slot, Slottable } from 'radix-ui/slot'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './text-link.module.css'

type Props = ComponentProps<'a'> & {
  /** Styles its only child: `<TextLink asChild><Link href="/">…</Link></TextLink>`. */
  asChild?: boolean
} & (
    | { /** `arrow` for a link on a line of its own, `plain` within text. */ variant?: 'plain' | 'arrow' }
    | { /** Opens a new tab, as announced by `newTabLabel`. */ variant: 'external'; newTabLabel: string }
  )

export function TextLink({ asChild = false, className, children, ...props }: Props) {
  const { variant = 'plain', newTabLabel, ...rest } = { newTabLabel: undefined, ...props }
  const Element = asChild ? Slot : 'a'
  return (
    <Element
      {...(variant === 'external' && { target: '_blank', rel: 'noopener' })}
      {...rest}
      className={classNames(styles.link, styles[variant], className)}
    >
      <Slottable>{children}</Slottable>
      {variant === 'arrow' && <ArrowRight size={18} aria-hidden="true" />}
      {variant === 'external' && (
        <>
          <ArrowUpRight size={16} aria-hidden="true" /> <span className="visually-hidden">({newTabLabel})</span>
        </>
      )}
    </Element>
  )
}
