import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { Trans } from 'react-i18next'
import { paths } from '#lib/shared/paths.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import styles from './checkout.module.css'
import type { CheckoutFormApi } from './use-checkout-words.ts'

export function TermsConsent({ form, error }: { form: CheckoutFormApi; error: string | undefined }) {
  const { t } = useTranslation('checkout')
  return (
    <div>
      <Checkbox
        {...form.register('acceptsTerms')}
        label={
          <Trans
            t={t}
            i18nKey="terms"
            components={{
              terms: <Link href={paths.terms} target="_blank" />,
              privacy: <Link href={paths.privacy} target="_blank" />,
            }}
          />
        }
        aria-invalid={error !== undefined}
      />
      <p className={styles.error} role="alert">
        {error}
      </p>
    </div>
  )
}
