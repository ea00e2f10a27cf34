import { Ban, Clock, Flag, MoreHorizontal, Pin, PinOff, Reply, Trash2, Users } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { BanSpan, ChatMessage, OwnChat } from '#contracts/live/chat.ts'
import { useSession } from '#lib/browser/session.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx'
import styles from './message-line.module.css'
import type { Moderation } from './use-moderation.ts'

type Props = {
  message: ChatMessage
  own: OwnChat | undefined
  moderation: Moderation
  /** Actions on a running chat; null once the live is over. */
  live: { isPinned: boolean; onReply: (username: string) => void } | null
}

const TIME_OUTS = ['minute', 'tenMinutes', 'live'] as const satisfies BanSpan[]

/** Menu of actions on a message. */
export function MessageMenu({ message, own, moderation, live }: Props) {
  const { t } = useTranslation('chat')
  const userId = useSession()?.userId
  const { author, uuid } = message
  const isOwn = author.uuid === userId
  const mayModerate = own?.mayModerate === true
  const mayPunish = mayModerate && !own.exemptUuids.includes(author.uuid)
  // A moderator can only reply to the seller and other moderators and pin their messages, which ends with the live.
  if (userId === undefined || (!live && mayModerate && !isOwn && !mayPunish)) return null
  return (
    <Menu
      trigger={
        <IconButton label={t('actions', { name: author.fullName })} className={styles.more}>
          <MoreHorizontal size={18} />
        </IconButton>
      }
    >
      {live && !isOwn && (
        <MenuItem icon={<Reply size={18} />} onSelect={() => live.onReply(author.username)}>
          {t('reply')}
        </MenuItem>
      )}
      {live && mayModerate && (
        <MenuItem
          icon={live.isPinned ? <PinOff size={18} /> : <Pin size={18} />}
          onSelect={() =>
            moderation.setRules(
              { pinnedMessageUuid: live.isPinned ? null : uuid },
              { pinnedMessageUuid: live.isPinned ? uuid : null },
            )
          }
        >
          {t(live.isPinned ? 'moderation.unpin' : 'moderation.pin')}
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
          {(live ? TIME_OUTS : []).map((span) => (
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
