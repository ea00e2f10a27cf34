import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { AccountPassword } from '#components/account-password.tsx'
import styles from '#components/form.module.css'
import { PanelSection } from '#components/panel-section.tsx'
import { useFormWords } from '#components/use-form-words.ts'
import { sessionMutations } from '#data/account/session/mutations.ts'
import { type FaultMeanings, formFaults } from '#lib/shared/form-faults.ts'
import { formResolver } from '#lib/browser/form-resolver.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { showToast } from '#ui/toast.ts'

type Other = { _username: string; _password: string }
const EMPTY: Other = { _username: '', _password: '' }
const resolver = formResolver<Other>()(() =>
  import('./lib/merge-contract.ts').then((contract) => contract.OtherAccount),
)

const FAULTS: FaultMeanings<keyof Other> = {
  INVALID_CREDENTIALS_EXCEPTION: { field: '_password', type: 'invalid' },
  SAME_USER_MERGE_EXCEPTION: { field: '_username', type: 'same' },
  USER_MERGED_EXCEPTION: { field: '_username', type: 'merged' },
  USER_IS_NOT_ACTIVATED_EXCEPTION: { field: '_username', type: 'notActivated' },
}

/** Merges another account of the same person into this one. Asks for confirmation, because it cannot be undone. */
export function MergeAccount() {
  const { t } = useTranslation('settings')
  const form = useForm<Other, unknown, Other>({ resolver, defaultValues: EMPTY })
  const { whole, wrong, showFaults } = useFormWords(form, 'settings')
  const merge = useMutation(sessionMutations.mergeAccount())
  const [toConfirm, setToConfirm] = useState<Other | null>(null)

  const handleConfirm = () => {
    if (!toConfirm) return
    setToConfirm(null)
    merge.mutateAsync(toConfirm).then(
      () => {
        form.reset(EMPTY)
        showToast({ kind: 'success', text: t('merge.done') })
      },
      (error: Error) => showFaults(formFaults(error, ['_username', '_password'], FAULTS)),
    )
  }

  return (
    <PanelSection title={t('merge.title')} text={t('merge.text')}>
      <form
        className={styles.form}
        method="post"
        noValidate
        onSubmit={(event) => void form.handleSubmit(setToConfirm)(event)}
      >
        <Notice tone="error">{whole}</Notice>
        <TextField
          {...form.register('_username')}
          label={t('merge.username')}
          error={wrong('_username')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <AccountPassword
          {...form.register('_password')}
          label={t('merge.password')}
          error={wrong('_password')}
          autoComplete="off"
        />
        <Button type="submit" variant="secondary" isWide className={styles.end} isLoading={merge.isPending}>
          {t('merge.submit')}
        </Button>
      </form>
      <Dialog
        isOpen={toConfirm !== null}
        isUrgent
        onOpenChange={(isOpen) => isOpen || setToConfirm(null)}
        title={t('merge.question', { name: toConfirm?._username })}
        text={t('merge.follows')}
        actions={
          <>
            <Button variant="secondary" onClick={() => setToConfirm(null)}>
              {t('cancel')}
            </Button>
            <Button onClick={handleConfirm}>{t('merge.confirm')}</Button>
          </>
        }
      />
    </PanelSection>
  )
}
