import { useTranslation } from 'next-i18next/pages'
import { useForm, useWatch } from 'react-hook-form'
import frame from '#components/form.module.css'
import { useFormWords } from '#components/use-form-words.ts'
import type { TakeDecision } from '#contracts/office/decision.ts'
import {
  GROUNDS,
  type Ground,
  type Measure,
  MEASURES,
  mayTake,
  type ReportedKind,
  TIMED_MEASURES,
} from '#contracts/office/report.rules.ts'
import { formResolver } from '#lib/browser/form-resolver.ts'
import { formFaults } from '#lib/shared/form-faults.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { showToast } from '#ui/toast.ts'
import { endOfDays, SUSPENSION_DAYS } from './lib/suspension-days.ts'
import styles from './moderation.module.css'

type Values = { measure: Measure | ''; ground: Ground; clause: string; facts: string; until: string | null }
const FIELDS = ['measure', 'ground', 'clause', 'facts', 'until'] as const

type Props = {
  kind: ReportedKind
  /** Sends the decision. */
  onDecide: (decision: TakeDecision) => Promise<unknown>
}

/** Takes a decision, on a report or without one. The owner of the content gets exactly these facts in the statement of reasons. */
export function DecisionForm({ kind, onDecide }: Props) {
  const { t } = useTranslation('office')
  const form = useForm<Values, unknown, TakeDecision>({
    resolver: formResolver<Values>()(() =>
      import('#contracts/office/decision.ts').then((module) => module.TakeDecision),
    ),
    defaultValues: { measure: '', ground: 'terms', clause: '', facts: '', until: null },
  })
  const { wrong, whole, showFaults } = useFormWords(form, 'office')
  const measure = useWatch({ control: form.control, name: 'measure' })
  const isTimed = measure !== '' && TIMED_MEASURES.includes(measure)
  const handleSubmit = form.handleSubmit((body) =>
    onDecide({ ...body, until: isTimed ? body.until : null }).then(
      () => showToast({ kind: 'success', text: t('decide.done') }),
      (error: Error) =>
        showFaults(
          formFaults(error, FIELDS, {
            DECIDED_EXCEPTION: { field: 'root', type: 'decided' },
            STAFF_CONFLICT_EXCEPTION: { field: 'root', type: 'conflict' },
          }),
        ),
    ),
  )
  return (
    <form className={styles.part} method="post" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <h2>{t('decide.title')}</h2>
      <Notice tone="error">{whole}</Notice>
      <div className={frame.form}>
        <Select
          {...form.register('measure')}
          label={t('decide.measure')}
          placeholder={t('decide.choose')}
          error={wrong('measure')}
          options={MEASURES.filter((value) => mayTake(value, kind)).map((value) => ({
            value,
            label: t(`measure.${value}`),
          }))}
        />
        {isTimed && (
          <Select
            label={t('decide.until')}
            placeholder={t('decide.untilLifted')}
            options={SUSPENSION_DAYS.map((days) => ({ value: String(days), label: t('decide.days', { count: days }) }))}
            onChange={({ target }) =>
              form.setValue('until', target.value === '' ? null : endOfDays(Number(target.value)))
            }
          />
        )}
        <div className={frame.pair}>
          <Select
            {...form.register('ground')}
            label={t('decide.ground')}
            error={wrong('ground')}
            options={GROUNDS.map((value) => ({ value, label: t(`ground.${value}`) }))}
          />
          <TextField {...form.register('clause')} label={t('decide.clause')} error={wrong('clause')} />
        </div>
        <TextArea
          {...form.register('facts')}
          label={t('decide.facts')}
          help={t('decide.factsHelp')}
          error={wrong('facts')}
          rows={5}
        />
        <Button type="submit" size="large" isLoading={form.formState.isSubmitting} className={frame.end}>
          {t('decide.send')}
        </Button>
      </div>
    </form>
  )
}
