import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useForm } from 'react-hook-form'
import styles from '#components/form.module.css'
import { PanelSection } from '#components/panel-section.tsx'
import { useFormWords } from '#components/use-form-words.ts'
import type { NotifyPhone } from '#contracts/account/profile.ts'
import type { CurrentUser } from '#contracts/account/user.ts'
import { userMutations } from '#data/account/user/mutations.ts'
import { formFaults } from '#lib/shared/form-faults.ts'
import { formResolver } from '#lib/browser/form-resolver.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { showToast } from '#ui/toast.ts'

const resolver = formResolver<NotifyPhone>()(() =>
  import('#contracts/account/profile.ts').then((contract) => contract.NotifyPhone),
)

/** Phone number of the account. */
export function NotifyForm({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('settings')
  const form = useForm<NotifyPhone, unknown, NotifyPhone>({
    resolver,
    defaultValues: { phone: user.notifyConfig.phone },
  })
  const { whole, wrong, showFaults } = useFormWords(form, 'settings')
  const edit = useMutation(userMutations.editNotifyPhone(user.uuid))

  const handleSubmit = form.handleSubmit((values) =>
    edit.mutateAsync(values).then(
      (saved) => {
        form.reset({ phone: saved.notifyConfig.phone })
        showToast({ kind: 'success', text: t('saved') })
      },
      (error: Error) => showFaults(formFaults(error, ['phone'])),
    ),
  )

  return (
    <PanelSection title={t('notify.title')} text={t('notify.text')}>
      <form className={styles.form} method="post" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <Notice tone="error">{whole}</Notice>
        <TextField
          {...form.register('phone')}
          type="tel"
          label={t('notify.phone')}
          help={t('notify.help')}
          error={wrong('phone')}
          autoComplete="tel"
        />
        <Button type="submit" size="large" isWide className={styles.end} isLoading={edit.isPending}>
          {t('save')}
        </Button>
      </form>
    </PanelSection>
  )
}
