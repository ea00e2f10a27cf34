import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { PanelSection } from '#components/panel-section.tsx'
import { shownName } from '#contracts/account/shown-name.rules.ts'
import type { CurrentUser } from '#contracts/account/user.ts'
import { userMutations } from '#data/account/user/mutations.ts'
import { Switch } from '#ui/switch.tsx'
import { showToast } from '#ui/toast.ts'
import { UsernameForm } from './username-form.tsx'

/** Username, and how much of the name others see. */
export function NamesSettings({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('settings')
  const set = useMutation({ ...userMutations.setFullNamePublic(user.uuid), meta: { isQuiet: true } })
  const isPublic = set.isPending ? set.variables.isPublic : user.isFullNamePublic
  const shown = shownName({ ...user, isFullNamePublic: isPublic })
  return (
    <PanelSection title={t('names.title')} text={t('names.text')}>
      <UsernameForm
        user={user}
        submitLabel={t('names.change')}
        onSaved={(username) => showToast({ kind: 'success', text: t('names.changed', { username }) })}
      />
      {user.shop ? (
        <p>{t('names.seller', { name: user.fullName })}</p>
      ) : (
        <Switch
          label={t('names.full')}
          help={t('names.shown', { name: shown })}
          isOn={isPublic}
          onChange={(isWanted) =>
            set.mutate(
              { isPublic: isWanted },
              {
                onSuccess: () => showToast({ kind: 'success', text: t('saved') }),
                onError: () => showToast({ kind: 'error', text: t('names.failed') }),
              },
            )
          }
        />
      )}
    </PanelSection>
  )
}
