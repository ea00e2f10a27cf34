import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { PanelSection } from '#components/panel-section.tsx'
import {
  isAlwaysOn,
  isSent,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_TOPICS,
  type NotificationChannel,
  type NotificationTopic,
} from '#contracts/account/notification.rules.ts'
import type { CurrentUser } from '#contracts/account/user.ts'
import { userMutations } from '#data/account/user/mutations.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { showToast } from '#ui/toast.ts'
import styles from './notify-choices.module.css'

type Props = { user: CurrentUser; hasPush: boolean }

/** Topics of notifications by channel. Each choice takes effect at once. */
export function NotifyChoices({ user, hasPush }: Props) {
  const { t } = useTranslation('settings')
  const channels = NOTIFICATION_CHANNELS.filter((channel) => channel !== 'push' || hasPush)
  return (
    <PanelSection title={t('choices.title')} text={t('choices.text')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              <span className="visually-hidden">{t('choices.topics')}</span>
            </th>
            {channels.map((channel) => (
              <th key={channel} scope="col" className={styles.channel}>
                {t(`choices.channel.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {NOTIFICATION_TOPICS.map((topic) => (
            <tr key={topic}>
              <th scope="row" className={styles.topic}>
                {t(`choices.topic.${topic}`)}
              </th>
              {channels.map((channel) => (
                <td key={channel} className={styles.cell}>
                  {isSent(topic, channel) && <Choice user={user} topic={topic} channel={channel} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.always}>{t('choices.always')}</p>
    </PanelSection>
  )
}

type ChoiceProps = { user: CurrentUser; topic: NotificationTopic; channel: NotificationChannel }

function Choice({ user, topic, channel }: ChoiceProps) {
  const { t } = useTranslation('settings')
  const set = useMutation({ ...userMutations.setNotifyChoice(user.uuid), meta: { isQuiet: true } })
  const isOn = set.isPending ? set.variables.isOn : user.notifyConfig.choices[topic][channel]
  const name = t('choices.cell', { topic: t(`choices.topic.${topic}`), channel: t(`choices.channel.${channel}`) })
  return (
    <Checkbox
      label={<span className="visually-hidden">{name}</span>}
      checked={isOn}
      disabled={isAlwaysOn(topic, channel)}
      onChange={({ target }) =>
        set.mutate(
          { topic, channel, isOn: target.checked },
          {
            onSuccess: () => showToast({ kind: 'success', text: t('saved') }),
            onError: () => showToast({ kind: 'error', text: t('choices.failed') }),
          },
        )
      }
    />
  )
}
