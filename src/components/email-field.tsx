import type { ComponentProps } from 'react'
import { TextField } from '#ui/text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'type'>

/** An address, typed as it is: no keyboard makes a word of it. */
export const EmailField = (props: Props) => (
  <TextField {...props} type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
)
