import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import styles from '#components/form.module.css'
import { useFormWords } from '#components/use-form-words.ts'
import { UsernameField } from '#components/username-field.tsx'
import type { ChangeUsername } from '#contracts/account/username.ts'
import type { CurrentUser } from '#contracts/account/user.ts'
import { userMutations } from '#data/account/user/mutations.ts'
import { formResolver } from '#lib/browser/form-resolver.ts'
import { ApiError } from '#lib/shared/api.ts'
import { type FaultMeanings, formFaults } from '#lib/shared/form-faults.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

export const USERNAME_FAULTS: FaultMeanings<'username'> = {
  USERNAME_TAKEN_EXCEPTION: { field: 'username', type: 'taken' },
  USERNAME_LIMIT_EXCEPTION: { field: 'username', type: 'limit' },
}

type Props = {
  user: Pick<CurrentUser, 'uuid' | 'username'>
  submitLabel: string
  onSaved: (username: string) => void
  /** Beside the button. */
  otherWay?: ReactNode
}

const resolver = formResolver<ChangeUsername>()(() =>
  import('#contracts/account/username.ts').then((contract) => contract.ChangeUsername),
)

/** Changes the username. Suggests free ones if somebody has the wanted one. */
export function UsernameForm({ user, submitLabel, onSaved, otherWay }: Props) {
  const { t } = useTranslation('forms')
  const form = useForm<ChangeUsername, unknown, ChangeUsername>({
    resolver,
    defaultValues: { username: user.username },
  })
  const { whole, wrong, showFaults } = useFormWords(form, 'forms')
  const change = useMutation(userMutations.changeUsername(user.uuid))
  const suggest = useMutation(userMutations.suggestUsernames())

  const handleSubmit = form.handleSubmit((values) =>
    change.mutateAsync(values).then(
      ({ username }) => {
        form.reset({ username })
        suggest.reset()
        onSaved(username)
      },
      (error: Error) => {
        showFaults(formFaults(error, ['username'], USERNAME_FAULTS))
        if (error instanceof ApiError && error.has('USERNAME_TAKEN_EXCEPTION')) suggest.mutate(values.username)
      },
    ),
  )

  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Notice tone="error">{whole}</Notice>
      <UsernameField
        {...form.register('username')}
        error={wrong('username')}
        suggestions={suggest.data ?? []}
        onPick={(username) => form.setValue('username', username, { shouldDirty: true, shouldValidate: true })}
      />
      <div className={styles.ends}>
        <Button type="submit" size="large" isWide isLoading={change.isPending}>
          {submitLabel}
        </Button>
        {otherWay}
      </div>
      <p className={styles.fine}>{t('username.limit')}</p>
    </form>
  )
}
