import { useTranslation } from 'next-i18next/pages'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { DateTimeField } from '#components/date-time-field.tsx'
import { POST_TIME } from '#contracts/base/entered-time.rules.ts'
import { Switch } from '#ui/switch.tsx'
import type { PostValues, WholePost } from './lib/post-values.ts'
import { usePostWords } from './use-post-words.ts'

/** Publication time of the post: now or scheduled. */
export function TimeFields() {
  const { t } = useTranslation('post-editor')
  const { control, setValue, clearErrors } = useFormContext<PostValues, unknown, WholePost>()
  const say = usePostWords()
  const isScheduling = useWatch({ control, name: 'isScheduling' })
  const handleSwitch = (isOn: boolean) => {
    setValue('isScheduling', isOn, { shouldDirty: true })
    clearErrors('date')
  }
  return (
    <>
      <Switch label={t('time.label')} help={t('time.help')} isOn={isScheduling} onChange={handleSwitch} />
      {isScheduling && (
        <Controller
          control={control}
          name="date"
          render={({ field: { value, onChange, ...field } }) => (
            <DateTimeField
              {...field}
              label={t('time.date')}
              zoneLabel={t('time.zone')}
              error={say('date')}
              value={value}
              onValueChange={onChange}
              bounds={POST_TIME}
            />
          )}
        />
      )}
    </>
  )
}
