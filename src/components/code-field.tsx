import type { ComponentProps } from 'react'
import { TextField } from '#ui/text-field.tsx'

/** A code of an app, or a recovery code. Phones offer the numeric keyboard unless `isRecovery`. */
export const CodeField = ({
  isRecovery = false,
  ...props
}: ComponentProps<typeof TextField> & { isRecovery?: boolean }) => (
  <TextField
    {...props}
    autoComplete="one-time-code"
    inputMode={isRecovery ? 'text' : 'numeric'}
    autoCapitalize="none"
    autoCorrect="off"
    spellCheck={false}
    enterKeyHint="go"
    maxLength={40}
  />
)
