import { pictureUrl } from '#lib/shared/picture-url.ts'
import { withHandle } from '#lib/shared/format.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import styles from './person-row.module.css'

type Props = {
  person: { username: string; fullName: string; avatar: string | null }
  note: string
  /** Accessible name of the button: its action and the person's name. */
  action?: string
  actionLabel?: string
  isActing?: boolean
  /** Without it there is no button. */
  onAction?: () => void
}

export function PersonRow({ person, note, action, actionLabel, isActing = false, onAction }: Props) {
  const { username, fullName, avatar } = person
  return (
    <li className={styles.person}>
      <Avatar name={fullName} src={pictureUrl(avatar, 120)} size={44} />
      <div>
        <p>{withHandle(fullName, username)}</p>
        <p className={styles.note}>{note}</p>
      </div>
      {onAction && (
        <Button variant="ghost" size="small" aria-label={action} isLoading={isActing} onClick={onAction}>
          {actionLabel}
        </Button>
      )}
    </li>
  )
}
