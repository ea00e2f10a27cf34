import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { PanelSection } from '#components/panel-section.tsx'
import type { CurrentUser } from '#contracts/user.ts'
import { userMutations } from '#data/user/mutations.ts'
import { Switch } from '#ui/switch.tsx'
import { showToast } from '#ui/toast.ts'

/** Setting: also send a mail when a followed seller starts a live. */
export function LiveMail({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('settings')
  const set = useMutation({ ...userMutations.setLiveMail(user.uuid), meta: { isQuiet: true } })
  const isOn = set.isPending ? set.variables.isOn : user.notifyConfig.liveMail
  return (
    <PanelSection title={t('lives.title')} text={t('lives.text')}>
      <Switch
        label={t('lives.mail')}
        help={t('lives.help')}
        isOn={isOn}
        onChange={(isWanted) =>
          set.mutate(
            { isOn: isWanted },
            {
              onSuccess: () => showToast({ kind: 'success', text: t('saved') }),
              onError: () => showToast({ kind: 'error', text: t('lives.failed') }),
            },
          )
        }
      />
    </PanelSection>
  )
}
