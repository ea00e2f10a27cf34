import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { Controller, useForm, useWatch } from 'react-hook-form'
import styles from '#components/form.module.css'
import { useFormWords } from '#components/use-form-words.ts'
import { CATEGORIES } from '#contracts/catalogue/category-data.ts'
import { EVENT_TIME } from '#contracts/base/entered-time.rules.ts'
import {
  type CreateEvent,
  type EditEvent,
  type Event,
  EVENT_DESCRIPTION_MAX,
  EVENT_TITLE_MAX,
} from '#contracts/live/event.ts'
import { eventMutations } from '#data/live/event/mutations.ts'
import { formFaults } from '#lib/shared/form-faults.ts'
import { formResolver } from '#lib/browser/form-resolver.ts'
import { Button } from '#ui/button.tsx'
import { DateTimeField } from '#components/date-time-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { showToast } from '#ui/toast.ts'
import { type EventFormValues, lengthsFor, valuesOf } from './lib/event-form-values.ts'
import { VideoField } from './video-field.tsx'

const FIELDS = ['title', 'description', 'categoryUuid', 'videoUuid', 'startsAt', 'minutes'] as const
const resolverFor = (event: Event | null) =>
  formResolver<EventFormValues>()(() =>
    import('./lib/event-contract.ts').then((contract) => contract.eventFormContract(event)),
  )

type Props = {
  userUuid: string
  /** Null for a new event. */
  event: Event | null
  onClose: () => void
}

/** Announces a live or changes its event. Typed values stay if saving fails. */
export function EventForm({ userUuid, event, onClose }: Props) {
  const { t } = useTranslation('event-desk')
  const form = useForm<EventFormValues, unknown, CreateEvent>({
    resolver: resolverFor(event),
    defaultValues: valuesOf(event),
  })
  const { whole, wrong, showFaults } = useFormWords(form, 'event-desk')
  const create = useMutation(eventMutations.create(userUuid))
  const edit = useMutation(eventMutations.edit(userUuid, event?.uuid ?? ''))
  const description = useWatch({ control: form.control, name: 'description' })

  const handleSubmit = form.handleSubmit((values) => {
    const saved = event ? edit.mutateAsync(changesOf(event, values)) : create.mutateAsync(values)
    return saved.then(
      () => {
        showToast({ kind: 'success', text: t(event ? 'saved' : 'announced') })
        onClose()
      },
      (error: Error) => showFaults(formFaults(error, FIELDS)),
    )
  })

  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(event ? 'form.edit' : 'form.new')}
      closeLabel={t('close', { ns: 'common' })}
    >
      <form className={styles.form} method="post" noValidate onSubmit={(submit) => void handleSubmit(submit)}>
        <Notice tone="error">{whole}</Notice>
        <TextField
          {...form.register('title')}
          label={t('form.title')}
          help={t('form.titleHelp')}
          error={wrong('title')}
          maxLength={EVENT_TITLE_MAX}
          autoComplete="off"
        />
        <Controller
          control={form.control}
          name="startsAt"
          render={({ field: { value, onChange, ref, onBlur, name } }) => (
            <DateTimeField
              ref={ref}
              onBlur={onBlur}
              name={name}
              value={value}
              label={t('form.startsAt')}
              zoneLabel={t('form.zone')}
              bounds={EVENT_TIME}
              error={wrong('startsAt')}
              onValueChange={onChange}
            />
          )}
        />
        <Select
          {...form.register('minutes')}
          label={t('form.length')}
          error={wrong('minutes')}
          options={lengthsFor(event).map((minutes) => ({
            value: String(minutes),
            label: t('form.minutes', { count: minutes }),
          }))}
        />
        <Select
          {...form.register('categoryUuid')}
          label={t('form.category')}
          note={t('optional')}
          error={wrong('categoryUuid')}
          placeholder={t('form.noCategory')}
          options={CATEGORIES.map(({ categoryUuid, title }) => ({ value: categoryUuid, label: title }))}
        />
        <TextArea
          {...form.register('description')}
          label={t('form.description')}
          note={t('optional')}
          help={t('form.descriptionHelp')}
          error={wrong('description')}
          counter={{
            length: description.length,
            max: EVENT_DESCRIPTION_MAX,
            label: t('form.counter', { count: description.length, max: EVENT_DESCRIPTION_MAX }),
          }}
        />
        <Controller
          control={form.control}
          name="videoUuid"
          render={({ field: { value, onChange } }) => (
            <VideoField userUuid={userUuid} value={value} error={wrong('videoUuid')} onValueChange={onChange} />
          )}
        />
        <Button type="submit" size="large" isWide isLoading={create.isPending || edit.isPending}>
          {t(event ? 'form.save' : 'form.announce')}
        </Button>
      </form>
    </Sheet>
  )
}

/** Includes the times only if they changed, because the server refuses a start in the past. */
const changesOf = (event: Event, { startsAt, endsAt, ...rest }: CreateEvent): EditEvent => ({
  ...rest,
  ...((startsAt !== event.startsAt || endsAt !== event.endsAt) && { startsAt, endsAt }),
})
