import { Check, Settings2 } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { CHAT_MODES, SLOW_SECONDS } from '#contracts/live/chat.rules.ts'
import type { ChatLog } from '#data/live/conversation/chat-log.ts'
import { Button } from '#ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx'
import type { Moderation } from './use-moderation.ts'

type Props = { state: ChatLog['state']; moderation: Moderation }

/** Moderators' menu of chat rules: the people allowed to write, and how often. */
export function ChatRules({ state: { mode, slowSeconds }, moderation }: Props) {
  const { t } = useTranslation('chat')
  const mark = (isChosen: boolean) => <Check size={18} style={{ visibility: isChosen ? 'visible' : 'hidden' }} />
  return (
    <Menu
      align="start"
      trigger={
        <Button variant="ghost" size="small" icon={<Settings2 size={18} />}>
          {t('rules.title')}
        </Button>
      }
    >
      {CHAT_MODES.map((one) => (
        <MenuItem
          key={one}
          icon={mark(one === mode)}
          isDisabled={one === mode}
          onSelect={() => moderation.setRules({ mode: one }, { mode })}
        >
          {t(`rules.mode.${one}`)}
        </MenuItem>
      ))}
      <MenuSeparator />
      {SLOW_SECONDS.map((seconds) => (
        <MenuItem
          key={seconds}
          icon={mark(seconds === slowSeconds)}
          isDisabled={seconds === slowSeconds}
          onSelect={() =>
            moderation.setRules(
              { slowSeconds: seconds },
              { slowSeconds: SLOW_SECONDS.find((known) => known === slowSeconds) ?? 0 },
            )
          }
        >
          {seconds === 0 ? t('rules.free') : t('rules.slow', { count: seconds })}
        </MenuItem>
      ))}
    </Menu>
  )
}
