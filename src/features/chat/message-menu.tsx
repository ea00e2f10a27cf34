import { Ban, Clock, Flag, MoreHorizontal, Pin, PinOff, Reply, Trash2, Users } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { BanSpan, ChatMessage } from '#contracts/chat.ts'
import { useSession } from '#lib/browser/session.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx'
import type { ChatSubject } from './chat-subject.ts'
import styles from './message-line.module.css'
import type { Moderation } from './use-moderation.ts'

type Props = {
  message: ChatMessage
  video: ChatSubject
  mayModerate: boolean
  isPinned: boolean
  moderation: Moderation
  onReply: (username: string) => void
}

const TIME_OUTS = ['minute', 'tenMinutes', 'live'] as const satisfies BanSpan[]

/** Menu of actions on a message. */
export function MessageMenu({ message, video, mayModerate, isPinned, moderation, onReply }: Props) {
  const { t } = useTranslation('chat')
  const userId = useSession()?.userId
  const { author, uuid } = message
  const isOwn = author.uuid === userId
  const mayPunish = mayModerate && !isOwn && author.uuid !== video.owner.uuid
  if (userId === undefined) return null
  return (
    <Menu
      trigger={
        <IconButton label={t('actions', { name: author.fullName })} className={styles.more}>
          <MoreHorizontal size={18} />
        </IconButton>
      }
    >
      {!isOwn && (
        <MenuItem icon={<Reply size={18} />} onSelect={() => onReply(author.username)}>
          {t('reply')}
        </MenuItem>
      )}
      {mayModerate && (
        <MenuItem
          icon={isPinned ? <PinOff size={18} /> : <Pin size={18} />}
          onSelect={() =>
            moderation.setRules(
              { pinnedMessageUuid: isPinned ? null : uuid },
              { pinnedMessageUuid: isPinned ? uuid : null },
            )
          }
        >
          {t(isPinned ? 'moderation.unpin' : 'moderation.pin')}
        </MenuItem>
      )}
      {(isOwn || mayPunish) && (
        <MenuItem icon={<Trash2 size={18} />} isDangerous onSelect={() => moderation.remove(message, isOwn)}>
          {t('remove')}
        </MenuItem>
      )}
      {mayPunish && (
        <>
          <MenuItem icon={<Users size={18} />} isDangerous onSelect={() => moderation.removeAll(message)}>
            {t('moderation.removeAll')}
          </MenuItem>
          <MenuSeparator />
          {TIME_OUTS.map((span) => (
            <MenuItem key={span} icon={<Clock size={18} />} onSelect={() => moderation.ban(message, span)}>
              {t(`moderation.ban.${span}`)}
            </MenuItem>
          ))}
          <MenuItem icon={<Ban size={18} />} isDangerous onSelect={() => moderation.ban(message, 'always')}>
            {t('moderation.ban.always')}
          </MenuItem>
        </>
      )}
      {!isOwn && !mayModerate && (
        <MenuItem icon={<Flag size={18} />} onSelect={() => moderation.report(message)}>
          {t('moderation.report')}
        </MenuItem>
      )}
    </Menu>
  )
}
