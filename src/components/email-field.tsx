import type { ComponentProps } from 'react'
import { TextField } from '#ui/text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'type'>

/** Email field without automatic capitals and spell checking. */
export const EmailField = (props: Props) => (
  <TextField {...props} type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
)
