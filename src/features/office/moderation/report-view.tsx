import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { ReasonButton } from '#components/reason-button.tsx'
import { LoadFault } from '#components/load-fault.tsx'
import type { OfficeReport } from '#contracts/office/office.ts'
import { officeMutations } from '#data/office/office/mutations.ts'
import { officeQueries } from '#data/office/office/queries.ts'
import { ApiError } from '#lib/shared/api.ts'
import { formatDateTime } from '#lib/shared/format.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { showToast } from '#ui/toast.ts'
import { DecisionForm } from './decision-form.tsx'
import { DecisionView } from './decision-view.tsx'
import styles from './moderation.module.css'

/** A report with the decision on it, or the form that takes one. */
export function ReportView({ uuid, userUuid }: { uuid: string; userUuid: string }) {
  const { t } = useTranslation('office')
  const query = useQuery(officeQueries.report(uuid))
  const decide = useMutation(officeMutations.decide(uuid))
  if (query.isPending) return <Skeleton height={320} />
  if (!query.data) return <LoadFault query={query} title={t('report.failed')} />
  const report = query.data
  return (
    <>
      {report.reason === 'threatToLife' && <Notice tone="error">{t('report.police')}</Notice>}
      <ReportFacts report={report} />
      <Police report={report} />
      {report.decision ? (
        <DecisionView decision={report.decision} />
      ) : (
        <>
          <Claim report={report} userUuid={userUuid} />
          <DecisionForm kind={report.kind} onDecide={decide.mutateAsync} />
        </>
      )}
    </>
  )
}

/** Record of the note to the police, which any content may make necessary. */
function Police({ report: { uuid, policeAt } }: { report: OfficeReport }) {
  const { t } = useTranslation('office')
  const inform = useMutation(officeMutations.informPolice(uuid))
  return (
    <div className={styles.buttons}>
      {policeAt !== null && <p>{t('police.done', { at: formatDateTime(new Date(policeAt)) })}</p>}
      <ReasonButton
        label={t('police.label')}
        title={t('police.title')}
        text={t('police.text')}
        onConfirm={(note) => inform.mutateAsync(note)}
      />
    </div>
  )
}

function ReportFacts({ report }: { report: OfficeReport }) {
  const { t } = useTranslation(['office', 'report'])
  const { kind, excerpt, path, about, reason, text, reporter, createdAt } = report
  return (
    <section className={styles.part}>
      <h2>{t(`kind.${kind}`)}</h2>
      <p className={styles.quote}>{excerpt}</p>
      <dl className={styles.facts}>
        <dt>{t('report.about')}</dt>
        <dd>{about?.name ?? t('gone')}</dd>
        <dt>{t('report.reason')}</dt>
        <dd>{t(`report:reason.${reason}`)}</dd>
        {text !== '' && (
          <>
            <dt>{t('report.text')}</dt>
            <dd>{text}</dd>
          </>
        )}
        <dt>{t('report.by')}</dt>
        <dd>{reporter?.name ?? t('report.unnamed')}</dd>
        <dt>{t('report.at')}</dt>
        <dd>{formatDateTime(new Date(createdAt))}</dd>
      </dl>
      {path !== '' && kind !== 'threadMessage' && (
        <p>
          <Link href={path} prefetch={false}>
            {t('report.page')}
          </Link>
        </p>
      )}
    </section>
  )
}

function Claim({ report: { uuid, claimedBy }, userUuid }: { report: OfficeReport; userUuid: string }) {
  const { t } = useTranslation('office')
  const claim = useMutation(officeMutations.claim(uuid))
  const release = useMutation(officeMutations.release(uuid))
  const failed = (error: Error) =>
    showToast({ kind: 'error', text: t(error instanceof ApiError && error.status === 409 ? 'claim.taken' : 'failed') })
  return (
    <div className={styles.buttons}>
      {claimedBy === null ? (
        <Button
          variant="secondary"
          isLoading={claim.isPending}
          onClick={() => claim.mutate(undefined, { onError: failed })}
        >
          {t('claim.take')}
        </Button>
      ) : (
        <>
          <p>{claimedBy.uuid === userUuid ? t('claim.own') : t('claim.other', { name: claimedBy.name })}</p>
          <Button
            variant="ghost"
            isLoading={release.isPending}
            onClick={() => release.mutate(undefined, { onError: failed })}
          >
            {t('claim.release')}
          </Button>
        </>
      )}
    </div>
  )
}
