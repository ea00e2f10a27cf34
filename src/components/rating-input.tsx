import { Star } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import * as RadioGroup from 'radix-ui/radio-group'
import type { ReactNode } from 'react'
import { MAX_RATING } from '#contracts/commerce/rating.rules.ts'
import { Field } from '#ui/field.tsx'
import styles from './rating-input.module.css'

type Props = {
  label: ReactNode
  help?: ReactNode
  error?: ReactNode
  /** Whole stars; `null` if none is chosen. */
  value: number | null
  onValueChange: (value: number) => void
  isDisabled?: boolean
}

const CHOICES = Array.from({ length: MAX_RATING }, (_, index) => index + 1)

export function RatingInput({ label, help, error, value, onValueChange, isDisabled = false }: Props) {
  const { t } = useTranslation('components')
  return (
    <Field label={label} help={help} error={error} isGroup>
      {(wiring, labelId) => (
        <RadioGroup.Root
          {...wiring}
          aria-labelledby={labelId}
          orientation="horizontal"
          value={value === null ? '' : String(value)}
          disabled={isDisabled}
          onValueChange={(next) => onValueChange(Number(next))}
          className={styles.stars}
        >
          {CHOICES.map((stars) => (
            <RadioGroup.Item
              key={stars}
              value={String(stars)}
              className={styles.star}
              aria-label={t('rating.stars', { count: stars })}
            >
              <Star size={32} />
            </RadioGroup.Item>
          ))}
        </RadioGroup.Root>
      )}
    </Field>
  )
}
