import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useForm } from 'react-hook-form'
import frame from '#components/form.module.css'
import { LoadFault } from '#components/load-fault.tsx'
import { MoreButton } from '#components/more-button.tsx'
import { useFormWords } from '#components/use-form-words.ts'
import type { AnswerComplaint } from '#contracts/office/office.ts'
import { COMPLAINT_OUTCOMES, type ComplaintOutcome } from '#contracts/office/report.rules.ts'
import { officeMutations } from '#data/office/office/mutations.ts'
import { officeQueries } from '#data/office/office/queries.ts'
import { formResolver } from '#lib/browser/form-resolver.ts'
import { formatDateTime } from '#lib/shared/format.ts'
import { formFaults } from '#lib/shared/form-faults.ts'
import { paths } from '#lib/shared/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { DecisionView } from './decision-view.tsx'
import styles from './moderation.module.css'

/** Complaints about decisions: open ones with the longest waiting first. */
export function Complaints({ isDecided }: { isDecided: boolean }) {
  const { t } = useTranslation('office')
  const query = useInfiniteQuery(officeQueries.complaints(isDecided))
  if (query.isPending) return <Skeleton height={240} />
  if (!query.data) return <LoadFault query={query} title={t('complaints.failed')} />
  const all = query.data.pages.flatMap(({ data }) => data)
  if (all.length === 0) return <EmptyState title={t('complaints.empty.title')} text={t('complaints.empty.text')} />
  return (
    <>
      <ul className={styles.list}>
        {all.map(({ uuid, text, by, as, createdAt, outcome, decision }) => (
          <li key={uuid} className={styles.row}>
            <div className={styles.rowHead}>
              <Link href={paths.officeComplaint(uuid)} prefetch={false} className={styles.rowLink}>
                {t('complaints.row', { number: decision.number })}
              </Link>
              {outcome && <Badge>{t(`outcome.${outcome}`)}</Badge>}
            </div>
            <p className={styles.fine}>
              {t(`complaints.${as}`)} · {by?.name ?? t('gone')} · {formatDateTime(new Date(createdAt))}
            </p>
            <p className={styles.excerpt}>{text}</p>
          </li>
        ))}
      </ul>
      <MoreButton query={query} label={t('more')} againLabel={t('moreAgain')} />
    </>
  )
}

/** A complaint with the decision and the letters about it, and the form that answers it. */
export function ComplaintView({ uuid }: { uuid: string }) {
  const { t } = useTranslation('office')
  const query = useQuery(officeQueries.complaint(uuid))
  if (query.isPending) return <Skeleton height={320} />
  if (!query.data) return <LoadFault query={query} title={t('complaints.failed')} />
  const { text, by, createdAt, outcome, answer, decision, letters } = query.data
  return (
    <>
      <section className={styles.part}>
        <h2>{t('complaints.text')}</h2>
        <p className={styles.fine}>
          {by?.name ?? t('gone')} · {formatDateTime(new Date(createdAt))}
        </p>
        <p className={styles.quote}>{text}</p>
      </section>
      <DecisionView decision={decision} />
      <section className={styles.part}>
        <h2>{t('letters')}</h2>
        {letters.map((letter) => (
          <details key={letter.uuid}>
            <summary>
              {letter.subject} · {formatDateTime(new Date(letter.createdAt))}
            </summary>
            <p className={styles.quote}>{letter.text}</p>
          </details>
        ))}
      </section>
      {outcome === null ? (
        <AnswerForm complaintUuid={uuid} />
      ) : (
        <section className={styles.part}>
          <h2>{t(`outcome.${outcome}`)}</h2>
          <p className={styles.quote}>{answer}</p>
        </section>
      )}
    </>
  )
}

type Values = { outcome: ComplaintOutcome | ''; answer: string }

function AnswerForm({ complaintUuid }: { complaintUuid: string }) {
  const { t } = useTranslation('office')
  const send = useMutation(officeMutations.answer(complaintUuid))
  const form = useForm<Values, unknown, AnswerComplaint>({
    resolver: formResolver<Values>()(() =>
      import('#contracts/office/office.ts').then((module) => module.AnswerComplaint),
    ),
    defaultValues: { outcome: '', answer: '' },
  })
  const { wrong, whole, showFaults } = useFormWords(form, 'office')
  const handleSubmit = form.handleSubmit((body) =>
    send.mutateAsync(body).catch((error: Error) =>
      showFaults(
        formFaults(error, ['outcome', 'answer'], {
          DECIDED_EXCEPTION: { field: 'root', type: 'decided' },
          STAFF_CONFLICT_EXCEPTION: { field: 'root', type: 'conflict' },
        }),
      ),
    ),
  )
  return (
    <form className={styles.part} method="post" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <h2>{t('answer.title')}</h2>
      <Notice tone="error">{whole}</Notice>
      <div className={frame.form}>
        <Select
          {...form.register('outcome')}
          label={t('answer.outcome')}
          placeholder={t('decide.choose')}
          error={wrong('outcome')}
          options={COMPLAINT_OUTCOMES.map((value) => ({ value, label: t(`outcome.${value}`) }))}
        />
        <TextArea {...form.register('answer')} label={t('answer.text')} error={wrong('answer')} rows={5} />
        <Button type="submit" size="large" isLoading={send.isPending} className={frame.end}>
          {t('answer.send')}
        </Button>
      </div>
    </form>
  )
}
