import { useTranslation } from 'next-i18next/pages'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import type { ReelForm } from '#contracts/video/reel-form.ts'
import { VIDEO_TIME } from '#contracts/base/entered-time.rules.ts'
import { DateTimeField } from '#components/date-time-field.tsx'
import { Switch } from '#ui/switch.tsx'
import type { ReelValues } from './lib/values.ts'
import styles from './reel-workshop.module.css'
import { useFaultWords } from './use-fault-words.ts'

/** Publication time of the reel: now or scheduled. */
export function ScheduleFields() {
  const { t } = useTranslation('upload')
  const { control, setValue, clearErrors } = useFormContext<ReelValues, unknown, ReelForm>()
  const say = useFaultWords()
  const isScheduling = useWatch({ control, name: 'schedule.isScheduling' })
  const handleSwitch = (isOn: boolean) => {
    setValue('schedule.isScheduling', isOn, { shouldDirty: true })
    clearErrors('schedule')
  }
  return (
    <div className={styles.part}>
      <Switch
        label={t('form.schedule.label')}
        help={t('form.schedule.help')}
        isOn={isScheduling}
        onChange={handleSwitch}
      />
      {isScheduling && (
        <Controller
          control={control}
          name="schedule.date"
          render={({ field: { value, onChange, ...field } }) => (
            <DateTimeField
              {...field}
              label={t('form.schedule.date.label')}
              zoneLabel={t('form.schedule.date.zone')}
              error={say('schedule.date')}
              value={value}
              onValueChange={onChange}
              bounds={VIDEO_TIME}
            />
          )}
        />
      )}
    </div>
  )
}
