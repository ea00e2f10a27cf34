import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { Controller, useForm } from 'react-hook-form'
import { EmailField } from '#components/email-field.tsx'
import styles from '#components/form.module.css'
import { RoleBoxes } from '#components/role-boxes.tsx'
import { useFormWords } from '#components/use-form-words.ts'
import type { InviteMember } from '#contracts/account/team.ts'
import { teamMutations } from '#data/account/team/mutations.ts'
import { formResolver } from '#lib/browser/form-resolver.ts'
import { ApiError } from '#lib/shared/api.ts'
import { formFaults } from '#lib/shared/form-faults.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.ts'

const resolver = formResolver<InviteMember>()(() =>
  import('#contracts/account/team.ts').then((contract) => contract.InviteMember),
)
const EMPTY: InviteMember = { email: '', roles: ['orders'] }
/** Reasons that the server gives for refusing an address. */
const REASONS = ['ownEmail', 'alreadyMember'] as const

/** Invites somebody by mail. */
export function InviteForm({ sellerUuid }: { sellerUuid: string }) {
  const { t } = useTranslation('team')
  const form = useForm<InviteMember, unknown, InviteMember>({ resolver, defaultValues: EMPTY })
  const { whole, wrong, showFaults } = useFormWords(form, 'team')
  const invite = useMutation(teamMutations.invite(sellerUuid))

  const handleSubmit = form.handleSubmit((values) =>
    invite.mutateAsync(values).then(
      ({ email }) => {
        form.reset(EMPTY)
        showToast({ kind: 'success', text: t('invite.sent', { email }) })
      },
      (error: Error) => {
        const reason = REASONS.find(
          (one) => error instanceof ApiError && error.errors.some(({ detail }) => detail === one),
        )
        showFaults(
          reason
            ? [{ field: 'email', type: reason }]
            : formFaults(error, ['email', 'roles'], { TEAM_LIMIT_EXCEPTION: { field: 'root', type: 'full' } }),
        )
      },
    ),
  )

  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Notice tone="error">{whole}</Notice>
      <EmailField
        {...form.register('email')}
        label={t('invite.email')}
        help={t('invite.help')}
        autoComplete="off"
        error={wrong('email')}
      />
      <Controller
        control={form.control}
        name="roles"
        render={({ field: { value, onChange } }) => (
          <RoleBoxes value={value} error={wrong('roles')} onChange={onChange} />
        )}
      />
      <Button type="submit" className={styles.end} isLoading={invite.isPending}>
        {t('invite.send')}
      </Button>
    </form>
  )
}
