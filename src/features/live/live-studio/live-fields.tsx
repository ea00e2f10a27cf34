import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { CategoryField } from '#components/category-field.tsx'
import { DateTimeField } from '#components/date-time-field.tsx'
import { VIDEO_TIME } from '#contracts/base/entered-time.rules.ts'
import { textLength } from '#contracts/base/text.rules.ts'
import { DESCRIPTION_MAX } from '#contracts/video/video.rules.ts'
import { categoryQueries } from '#data/catalogue/category/queries.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import { TextArea } from '#ui/text-area.tsx'
import type { StudioForm, StudioValues } from './lib/studio-form.ts'

type Props = {
  form: UseFormReturn<StudioValues, unknown, StudioForm>
  /** True if the live was announced or rehearsed before: its start is then not asked for. */
  isAnnounced: boolean
}

/** Form fields: description, category and start of the live. */
export function LiveFields({ form, isAnnounced }: Props) {
  const { t } = useTranslation('live-studio')
  const { register, control, formState } = form
  const catalogue = useQuery(categoryQueries.catalogue())
  const length = textLength(useWatch({ control, name: 'description' }).trim())
  const isLater = useWatch({ control, name: 'isLater' })
  const { scheduledAt: fault } = formState.errors
  return (
    <>
      <TextArea
        label={t('form.description.label')}
        help={t('form.description.help')}
        error={formState.errors.description && t('form.description.wrong')}
        counter={{
          length,
          max: DESCRIPTION_MAX,
          label: t('form.description.counter', { count: length, max: DESCRIPTION_MAX }),
        }}
        {...register('description')}
      />
      <CategoryField
        control={control}
        name="categoryUuid"
        label={t('form.category.label')}
        error={formState.errors.categoryUuid && t('form.category.wrong')}
        catalogue={catalogue}
      />
      {!isAnnounced && (
        <Controller
          control={control}
          name="isLater"
          render={({ field: { value, onChange } }) => (
            <RadioCards
              label={t('form.when.label')}
              options={[
                { value: 'now', label: t('form.when.now'), description: t('form.when.nowText') },
                { value: 'later', label: t('form.when.later'), description: t('form.when.laterText') },
              ]}
              value={value ? 'later' : 'now'}
              onValueChange={(when) => onChange(when === 'later')}
            />
          )}
        />
      )}
      {!isAnnounced && isLater && (
        <Controller
          control={control}
          name="scheduledAt"
          render={({ field: { value, onChange, ref, onBlur, name } }) => (
            <DateTimeField
              ref={ref}
              onBlur={onBlur}
              name={name}
              value={value}
              label={t('form.scheduledAt.label')}
              zoneLabel={t('form.scheduledAt.zone')}
              bounds={VIDEO_TIME}
              error={fault && t(`form.scheduledAt.${fault.message ?? 'fieldRequired'}`)}
              onValueChange={onChange}
            />
          )}
        />
      )}
    </>
  )
}
