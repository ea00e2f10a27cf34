import { useTranslation } from 'next-i18next/pages'
import { useId } from 'react'
import { TEAM_ROLES, type TeamRole } from '#contracts/base/team.rules.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import styles from './role-boxes.module.css'

type Props = {
  value: readonly TeamRole[]
  error?: string | null | undefined
  onChange: (roles: TeamRole[]) => void
}

/** Roles of a member of a team, with what each of them opens. */
export function RoleBoxes({ value, error, onChange }: Props) {
  const { t } = useTranslation('team')
  const id = useId()
  return (
    <fieldset
      className={styles.roles}
      aria-describedby={error ? id : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className={styles.legend}>{t('roles.title')}</legend>
      {TEAM_ROLES.map((role) => (
        <Checkbox
          key={role}
          label={t(`roles.name.${role}`)}
          help={t(`roles.help.${role}`)}
          checked={value.includes(role)}
          onChange={({ target }) =>
            onChange(TEAM_ROLES.filter((one) => (one === role ? target.checked : value.includes(one))))
          }
        />
      ))}
      {error && (
        <p id={id} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
