import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useForm } from 'react-hook-form'
import { CodeField } from '#components/code-field.tsx'
import form from '#components/form.module.css'
import { useFormWords } from '#components/use-form-words.ts'
import type { FactorKey } from '#contracts/account/second-factor.ts'
import { securityMutations } from '#data/account/security/mutations.ts'
import { formFaults } from '#lib/shared/form-faults.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './security.module.css'

/** Groups of four signs, which are easier to copy by hand. */
const inGroups = (key: string) => key.match(/.{1,4}/g)?.join(' ') ?? key

type Props = {
  userUuid: string
  factorKey: FactorKey
  onCancel: () => void
  onTurnedOn: (codes: string[]) => void
}

/** Key for the app, as a picture, a link and text, and the field for the first code. */
export function FactorSetup({ userUuid, factorKey, onCancel, onTurnedOn }: Props) {
  const { t } = useTranslation('settings')
  const code = useForm({ defaultValues: { code: '' } })
  const { whole, wrong, showFaults } = useFormWords(code, 'settings')
  const turnOn = useMutation(securityMutations.turnOnFactor(userUuid))

  const handleSubmit = code.handleSubmit((values) =>
    turnOn.mutateAsync(values.code).then(
      ({ codes }) => onTurnedOn(codes),
      (error: Error) => showFaults(formFaults(error, ['code'])),
    ),
  )
  return (
    <form className={form.form} method="post" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <div className={styles.steps}>
        <p>{t('factor.scan')}</p>
        <img src={factorKey.picture} alt={t('factor.picture')} width={200} height={200} className={styles.picture} />
        <p>
          <TextLink href={factorKey.url}>{t('factor.open')}</TextLink>
        </p>
        <p className={styles.note}>
          {t('factor.byHand')} <span className={styles.key}>{inGroups(factorKey.key)}</span>
        </p>
      </div>
      <Notice tone="error">{whole}</Notice>
      <CodeField {...code.register('code', { required: true })} label={t('factor.code')} error={wrong('code')} />
      <div className={form.ends}>
        <Button type="submit" isLoading={turnOn.isPending}>
          {t('factor.confirm')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
