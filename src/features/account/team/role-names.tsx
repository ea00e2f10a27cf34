import { useTranslation } from 'next-i18next/pages'
import type { TeamRole } from '#contracts/base/team.rules.ts'
import { Badge } from '#ui/badge.tsx'
import styles from './team.module.css'

export function RoleNames({ roles }: { roles: readonly TeamRole[] }) {
  const { t } = useTranslation('team')
  return (
    <ul className={styles.roles}>
      {roles.map((role) => (
        <li key={role}>
          <Badge>{t(`roles.name.${role}`)}</Badge>
        </li>
      ))}
    </ul>
  )
}
