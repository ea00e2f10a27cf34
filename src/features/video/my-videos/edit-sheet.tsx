import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useId, useState } from 'react'
import { Controller, useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import { CategoryField } from '#components/category-field.tsx'
import { LeaveDialog } from '#components/leave-dialog.tsx'
import formStyles from '#components/form.module.css'
import { useFormWords } from '#components/use-form-words.ts'
import { textLength } from '#contracts/base/text.rules.ts'
import type { EditVideo } from '#contracts/video/video-edit.ts'
import type { Video } from '#contracts/video/video.ts'
import { VIDEO_TIME } from '#contracts/base/entered-time.rules.ts'
import { DESCRIPTION_MAX, PROMOTION_TYPE } from '#contracts/video/video.rules.ts'
import { categoryQueries } from '#data/catalogue/category/queries.ts'
import { myVideoMutations } from '#data/video/video/my-videos.ts'
import { serverDate } from '#lib/base/server-clock.ts'
import { formFaults } from '#lib/shared/form-faults.ts'
import { formResolver } from '#lib/browser/form-resolver.ts'
import { Button } from '#ui/button.tsx'
import { DateTimeField } from '#components/date-time-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { showToast } from '#ui/toast.ts'
import { changesOf, type EditValues, valuesOf } from './lib/edit-form.ts'
import styles from './edit-sheet.module.css'
import { EditCaptions } from './edit-captions.tsx'
import { EditTrim } from './edit-trim.tsx'
import { ReplaceProduct } from './replace-product.tsx'

const resolver = formResolver<EditValues>()(() =>
  import('./lib/edit-contract.ts').then((contract) => contract.EditValues),
)
const FIELDS = ['description', 'categoryUuid', 'promotionType', 'scheduledAt'] as const

type Props = { ownerUuid: string; video: Video; onClose: () => void }

/** Sheet to edit a video: texts, publication time until it is published, and product. */
export function EditSheet({ ownerUuid, video, onClose }: Props) {
  const { t } = useTranslation('my-videos')
  const formId = useId()
  const [isScheduled] = useState(() => new Date(video.publishedAt) > serverDate())
  const [isAsking, setIsAsking] = useState(false)
  const form = useForm<EditValues>({
    resolver,
    defaultValues: valuesOf(video),
  })
  const { whole, wrong, showFaults } = useFormWords(form, 'my-videos')
  const edit = useMutation(myVideoMutations.edit(ownerUuid, video.uuid))
  const { isDirty } = form.formState

  const save = (changes: EditVideo) =>
    edit.mutateAsync(changes).then(
      () => {
        showToast({ kind: 'success', text: t('edit.saved') })
        onClose()
      },
      (error: Error) => showFaults(formFaults(error, FIELDS)),
    )
  const handleSubmit = form.handleSubmit((values) => save(changesOf(values, video)))
  return (
    <>
      <Sheet
        isOpen
        onOpenChange={(isOpen) => !isOpen && (isDirty ? setIsAsking(true) : onClose())}
        title={t('edit.title')}
        closeLabel={t('close', { ns: 'common' })}
        footer={
          <Button type="submit" form={formId} size="large" isWide isLoading={edit.isPending}>
            {t('edit.save')}
          </Button>
        }
      >
        <div className={styles.content}>
          <form
            id={formId}
            className={formStyles.form}
            method="post"
            noValidate
            onSubmit={(event) => void handleSubmit(event)}
          >
            <Notice tone="error">{whole}</Notice>
            <TextFields form={form} wrong={wrong} />
            {isScheduled && (
              <ScheduleFields
                form={form}
                error={wrong('scheduledAt')}
                isSaving={edit.isPending}
                onPublish={() => void save({ scheduledAt: null })}
              />
            )}
          </form>
          <ReplaceProduct ownerUuid={ownerUuid} video={video} />
          {video.media.trim && <EditTrim ownerUuid={ownerUuid} video={video} trim={video.media.trim} />}
          <EditCaptions ownerUuid={ownerUuid} video={video} />
        </div>
      </Sheet>
      <LeaveDialog
        isOpen={isAsking}
        words={{ text: t('edit.leave') }}
        onStay={() => setIsAsking(false)}
        onLeave={onClose}
      />
    </>
  )
}

type EditForm = UseFormReturn<EditValues>

function TextFields({ form, wrong }: { form: EditForm; wrong: (field: keyof EditValues) => string | undefined }) {
  const { t } = useTranslation('my-videos')
  const catalogue = useQuery(categoryQueries.catalogue())
  const length = useWatch({ control: form.control, name: 'description', compute: (text) => textLength(text.trim()) })
  return (
    <>
      <TextArea
        {...form.register('description')}
        label={t('edit.description')}
        error={wrong('description')}
        counter={{
          length,
          max: DESCRIPTION_MAX,
          label: t('edit.counter', { count: length, max: DESCRIPTION_MAX }),
        }}
      />
      <CategoryField
        control={form.control}
        name="categoryUuid"
        label={t('edit.category')}
        error={wrong('categoryUuid')}
        catalogue={catalogue}
      />
      <Select
        {...form.register('promotionType')}
        label={t('edit.label')}
        placeholder={t('edit.noLabel')}
        options={Object.entries(PROMOTION_TYPE).map(([name, value]) => ({
          value: String(value),
          label: t(`components:promotion.${name}`),
        }))}
        error={wrong('promotionType')}
      />
    </>
  )
}

type ScheduleProps = { form: EditForm; error: string | undefined; isSaving: boolean; onPublish: () => void }

/** Publication time of a video that is not published yet. */
function ScheduleFields({ form, error, isSaving, onPublish }: ScheduleProps) {
  const { t } = useTranslation('my-videos')
  return (
    <>
      <Controller
        control={form.control}
        name="scheduledAt"
        render={({ field: { value, onChange, ref, ...field } }) => (
          <DateTimeField
            {...field}
            ref={ref}
            label={t('edit.schedule')}
            zoneLabel={t('edit.zone')}
            value={value}
            onValueChange={onChange}
            bounds={VIDEO_TIME}
            error={error}
          />
        )}
      />
      <div>
        <Button size="small" variant="secondary" isLoading={isSaving} onClick={onPublish}>
          {t('edit.publishNow')}
        </Button>
      </div>
    </>
  )
}
