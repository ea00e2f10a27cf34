import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import formStyles from '#components/form.module.css'
import {
  SAFETY_FIELDS,
  SAFETY_MAX,
  VAT_RATES,
  WITHDRAWALS,
  type SafetyField,
} from '#contracts/catalogue/product-law.rules.ts'
import { Select } from '#ui/select.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { ProductValues } from './lib/product-form-values.ts'
import styles from './law-fields.module.css'

/** Product facts that the law requires. Folded, because private sellers need none. */
export function LawFields() {
  const { t } = useTranslation('depot')
  const { register, formState, setFocus } = useFormContext<ProductValues>()
  const details = useRef<HTMLDetailsElement>(null)
  const faults = formState.errors.safety
  const faulty = SAFETY_FIELDS.find((name) => faults?.[name])
  const isOnlyFault = Object.keys(formState.errors).length === 1

  useEffect(() => {
    if (!faulty || !details.current) return
    details.current.open = true
    // A folded field cannot take the focus when the form is refused.
    if (isOnlyFault) setFocus(`safety.${faulty}`)
  }, [faulty, isOnlyFault, setFocus])

  const field = (name: SafetyField) => ({
    ...register(`safety.${name}`),
    label: t(`law.${name}`),
    error: faults?.[name] && t(`law.errors.${name}`),
    autoComplete: 'off',
  })
  return (
    <details className={styles.law} ref={details}>
      <summary className={styles.summary}>
        <span>
          <span className={styles.title}>{t('law.title')}</span>
          <span className={styles.help}>{t('law.help')}</span>
        </span>
        <ChevronDown size={20} className={styles.mark} />
      </summary>
      <div className={formStyles.form}>
        <TextField {...field('makerName')} />
        <TextField {...field('makerAddress')} />
        <TextField {...field('makerEmail')} type="email" inputMode="email" />
        <TextField {...field('euPerson')} help={t('law.euPersonHelp')} />
        <TextArea {...field('warnings')} help={t('law.warningsHelp')} maxLength={SAFETY_MAX.warnings} />
        <Select
          {...register('withdrawal')}
          label={t('law.withdrawal')}
          options={WITHDRAWALS.map((value) => ({ value, label: t(`law.withdrawals.${value}`) }))}
        />
        <Select
          {...register('vatRate', { setValueAs: (value: string) => value || null })}
          label={t('law.vatRate')}
          help={t('law.vatRateHelp')}
          placeholder={t('law.vatRateNone')}
          options={VAT_RATES.map((value) => ({ value, label: value === 'zw' ? t('law.vatExempt') : `${value}%` }))}
        />
      </div>
    </details>
  )
}
