import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { TextField } from './text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'end'> & { showLabel: string; hideLabel: string }

export function PasswordField({ showLabel, hideLabel, ...rest }: Props) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      type={isShown ? 'text' : 'password'}
      end={
        <IconButton label={isShown ? hideLabel : showLabel} onClick={() => setIsShown((shown) => !shown)}>
          <Icon size={20} />
        </IconButton>
      }
    />
  )
}
