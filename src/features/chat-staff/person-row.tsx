import { pictureUrl } from '#lib/shared/picture-url.ts'
import { withHandle } from '#lib/shared/format.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import styles from './chat-staff.module.css'

type Props = {
  person: { username: string; fullName: string; avatar: string | null }
  note: string
  /** Accessible name of the button: its action and the person's name. */
  action: string
  actionLabel: string
  onAction: () => void
}

export const PersonRow = ({ person: { username, fullName, avatar }, note, action, actionLabel, onAction }: Props) => (
  <li className={styles.person}>
    <Avatar name={fullName} src={pictureUrl(avatar, 120)} size={44} />
    <div>
      <p>{withHandle(fullName, username)}</p>
      <p className={styles.fine}>{note}</p>
    </div>
    <Button variant="ghost" size="small" aria-label={action} onClick={onAction}>
      {actionLabel}
    </Button>
  </li>
)
