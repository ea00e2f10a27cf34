import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { CodeField } from '#components/code-field.tsx'
import styles from '#components/form.module.css'
import { useFormWords } from '#components/use-form-words.ts'
import { type FirstStep, sessionMutations } from '#data/account/session/mutations.ts'
import type { FaultMeanings } from '#lib/shared/form-faults.ts'
import { formFaults } from '#lib/shared/form-faults.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

const FAULTS: FaultMeanings<'code'> = {
  INVALID_CREDENTIALS_EXCEPTION: { field: 'root', type: 'tooLate' },
}

type Props = { firstStep: FirstStep; onBack: () => void; onDone?: () => void }

/** Second step of signing in: a code of the app, or a recovery code. The page reacts to the change of the session. */
export function FactorForm({ firstStep, onBack, onDone }: Props) {
  const { t } = useTranslation('sign-in')
  const form = useForm({ defaultValues: { code: '' } })
  const { whole, wrong, showFaults } = useFormWords(form, 'sign-in')
  const complete = useMutation(sessionMutations.completeSignIn(firstStep))
  const [isRecovery, setIsRecovery] = useState(false)
  const kind = isRecovery ? 'recovery' : 'app'

  // The user waits for this step, on a phone too.
  useEffect(() => form.setFocus('code'), [form, isRecovery])

  const handleSubmit = form.handleSubmit(({ code }) =>
    complete.mutateAsync(code).then(
      () => onDone?.(),
      (error: Error) => {
        form.reset()
        showFaults(formFaults(error, ['code'], FAULTS))
      },
    ),
  )
  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <p role="status">{t(`factor.${kind}.text`)}</p>
      <Notice tone="error">{whole}</Notice>
      <CodeField
        {...form.register('code', { required: true })}
        label={t(`factor.${kind}.label`)}
        error={wrong('code')}
        isRecovery={isRecovery}
      />
      <Button
        type="submit"
        size="large"
        className={styles.wide}
        isLoading={complete.isPending || (complete.isSuccess && onDone === undefined)}
      >
        {t('factor.submit')}
      </Button>
      <Button variant="ghost" onClick={() => setIsRecovery((is) => !is)}>
        {t(`factor.${kind}.other`)}
      </Button>
      <Button variant="ghost" onClick={onBack}>
        {t('factor.back')}
      </Button>
    </form>
  )
}
