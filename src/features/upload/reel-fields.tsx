import { useTranslation } from 'next-i18next/pages'
import { useWatch } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import { CATEGORIES } from '#contracts/categories.ts'
import { DESCRIPTION_MAX } from '#contracts/video.rules.ts'
import { Select } from '#ui/select.tsx'
import { TextArea } from '#ui/text-area.tsx'
import type { ReelForm } from './lib/reel-form.ts'
import styles from './reel-workshop.module.css'

const OPTIONS = CATEGORIES.map(({ categoryUuid, title }) => ({ value: categoryUuid, label: title }))

export function ReelFields({ form, isLocked }: { form: UseFormReturn<ReelForm>; isLocked: boolean }) {
  const { t } = useTranslation('upload')
  const { errors } = form.formState
  const description = useWatch({ control: form.control, name: 'description' })
  const length = description.trim().length
  return (
    <div className={styles.fields}>
      <TextArea
        label={t('form.description.label')}
        help={t('form.description.help')}
        error={errors.description && t(`form.description.${errors.description.message ?? 'refused'}`)}
        counter={{
          length,
          max: DESCRIPTION_MAX,
          label: t('form.description.counter', { count: length, max: DESCRIPTION_MAX }),
        }}
        readOnly={isLocked}
        {...form.register('description')}
      />
      <Select
        label={t('form.category.label')}
        placeholder={t('form.category.placeholder')}
        options={OPTIONS}
        error={errors.categoryUuid && t('form.category.required')}
        {...form.register('categoryUuid')}
      />
    </div>
  )
}
