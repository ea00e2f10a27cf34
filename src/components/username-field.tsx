import { useTranslation } from 'next-i18next/pages'
import { type ComponentProps, useId } from 'react'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './username-field.module.css'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'label' | 'help'> & {
  /** Free usernames to choose from. */
  suggestions: readonly string[]
  onPick: (username: string) => void
}

/** Username, without automatic capitals and spell checking, and free ones to choose from. */
export function UsernameField({ suggestions, onPick, ...field }: Props) {
  const { t } = useTranslation('forms')
  const id = useId()
  return (
    <div>
      <TextField
        {...field}
        label={t('username.label')}
        help={t('username.help')}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      {suggestions.length > 0 && (
        <div role="group" aria-labelledby={id} className={styles.suggestions}>
          <span id={id}>{t('username.free')}</span>
          {suggestions.map((username) => (
            <Button key={username} variant="secondary" size="small" onClick={() => onPick(username)}>
              {username}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
