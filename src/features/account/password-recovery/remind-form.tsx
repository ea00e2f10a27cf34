import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useForm } from 'react-hook-form'
import { AccountPassword } from '#components/account-password.tsx'
import styles from '#components/form.module.css'
import { useFormWords } from '#components/use-form-words.ts'
import type { RemindPassword } from '#contracts/account/auth.ts'
import { sessionMutations } from '#data/account/session/mutations.ts'
import { type FaultMeanings, formFaults } from '#lib/shared/form-faults.ts'
import { formResolver } from '#lib/browser/form-resolver.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

const resolver = formResolver<RemindPassword>()(() =>
  import('#contracts/account/auth.ts').then((contract) => contract.RemindPassword),
)
const FAULTS: FaultMeanings<'password'> = {
  NOT_FOUND_EXCEPTION: { field: 'root', type: 'oldCode' },
  COMMON_PASSWORD_EXCEPTION: { field: 'password', type: 'common' },
}

type Props = { code: string; onDone: () => void; onRequestAgain: () => void }

/** Sets a new password with the code from a mail. The code works once, within ten minutes. */
export function RemindForm({ code, onDone, onRequestAgain }: Props) {
  const { t } = useTranslation('password-recovery')
  const form = useForm<RemindPassword, unknown, RemindPassword>({ resolver, defaultValues: { password: '' } })
  const { whole, wrong, showFaults } = useFormWords(form, 'password-recovery')
  const remind = useMutation(sessionMutations.remindPassword(code))
  const isOld = form.formState.errors.root?.type === 'oldCode'

  const handleSubmit = form.handleSubmit((values) =>
    remind.mutateAsync(values).then(onDone, (error: Error) => showFaults(formFaults(error, ['password'], FAULTS))),
  )

  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Notice tone="error">{whole}</Notice>
      {isOld ? (
        <Button size="large" className={styles.wide} onClick={onRequestAgain}>
          {t('askAgain')}
        </Button>
      ) : (
        <>
          <AccountPassword
            {...form.register('password')}
            label={t('password')}
            help={t('passwordHelp')}
            error={wrong('password')}
            autoComplete="new-password"
          />
          <Button type="submit" size="large" className={styles.wide} isLoading={remind.isPending}>
            {t('save')}
          </Button>
        </>
      )}
    </form>
  )
}
