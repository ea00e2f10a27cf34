import type { ComponentProps } from 'react'
import { useStepHeading } from '#ui/use-step-heading.ts'

type Props = ComponentProps<'h1'> & {
  /** True once a shop was opened on this page, by the form that the page then replaces. */
  isOpened: boolean
}

/** Heading of a page that needs a shop. It gets the focus from the form that opened one. */
export const OpenedTitle = ({ isOpened, children, ...attributes }: Props) => (
  <h1 {...useStepHeading(isOpened ? undefined : 'form')} {...attributes}>
    {children}
  </h1>
)
