import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useState } from 'react'
import { LoadFault } from '#components/load-fault.tsx'
import { MoreButton } from '#components/more-button.tsx'
import type { OwnDecision } from '#contracts/office/decision.ts'
import { reportMutations } from '#data/office/report/mutations.ts'
import { decisionQueries } from '#data/office/report/queries.ts'
import { serverDate } from '#lib/base/server-clock.ts'
import { formatDate, formatDateTime } from '#lib/shared/format.ts'
import { paths } from '#lib/shared/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextArea } from '#ui/text-area.tsx'
import styles from './own-decisions.module.css'

const COMPLAINT_MIN = 10

/** Decisions of the operator about what the user has published or reported. */
export function OwnDecisions({ userUuid }: { userUuid: string }) {
  const { t } = useTranslation('decisions')
  const query = useInfiniteQuery(decisionQueries.list(userUuid))
  if (query.isPending) return <Skeleton height={200} />
  if (!query.data) return <LoadFault query={query} title={t('failed')} />
  const all = query.data.pages.flatMap(({ data }) => data)
  if (all.length === 0) return <EmptyState title={t('empty.title')} text={t('empty.text')} />
  return (
    <>
      <ul className={styles.list}>
        {all.map((decision) => (
          <li key={decision.uuid} className={styles.row}>
            <Link href={paths.decision(decision.uuid)} prefetch={false}>
              {t('row', { number: decision.number })}
            </Link>
            <States decision={decision} />
            <p className={styles.fine}>{formatDateTime(new Date(decision.createdAt))}</p>
          </li>
        ))}
      </ul>
      <MoreButton query={query} label={t('more')} againLabel={t('moreAgain')} />
    </>
  )
}

function States({ decision: { measure, as, revertedAt, complaint } }: { decision: OwnDecision }) {
  const { t } = useTranslation('decisions')
  return (
    <p className={styles.states}>
      <Badge>{t(`measure.${measure}`)}</Badge>
      {as === 'reporter' && <Badge>{t('reported')}</Badge>}
      {revertedAt !== null && <Badge tone="success">{t('reverted')}</Badge>}
      {complaint !== null && complaint.decidedAt === null && <Badge tone="promotion">{t('complained')}</Badge>}
    </p>
  )
}

/** A decision with its letters, and the form to complain about it. */
export function OwnDecisionView({ userUuid, uuid }: { userUuid: string; uuid: string }) {
  const { t } = useTranslation('decisions')
  const query = useQuery(decisionQueries.one(userUuid, uuid))
  const send = useMutation(reportMutations.complain(userUuid, uuid))
  if (query.isPending) return <Skeleton height={320} />
  if (!query.data) return <LoadFault query={query} title={t('failed')} />
  return <DecisionWithLetters decision={query.data} send={send} />
}

/** The same for somebody who has reported without an account, by the key in their letter. */
export function ReportDecisionView({ reportUuid, reportKey }: { reportUuid: string; reportKey: string }) {
  const { t } = useTranslation('decisions')
  const query = useQuery(decisionQueries.ofReport(reportUuid, reportKey))
  const send = useMutation(reportMutations.complainOfReport(reportUuid, reportKey))
  if (query.isPending) return <Skeleton height={320} />
  if (!query.data) return <LoadFault query={query} title={t('failed')} />
  return <DecisionWithLetters decision={query.data} send={send} />
}

type Sending = { mutate: (text: string) => void; isPending: boolean; isError: boolean }

function DecisionWithLetters({ decision, send }: { decision: OwnDecision; send: Sending }) {
  const { t } = useTranslation('decisions')
  const { letters, complaint, complaintUntil, revertedAt } = decision
  const mayComplain = complaint === null && revertedAt === null && new Date(complaintUntil) > serverDate()
  return (
    <>
      <States decision={decision} />
      {letters.map((letter) => (
        <section key={letter.uuid} className={styles.letter}>
          <h2>{letter.subject}</h2>
          <p className={styles.fine}>{formatDateTime(new Date(letter.createdAt))}</p>
          <p className={styles.text}>{letter.text}</p>
        </section>
      ))}
      {complaint !== null && (
        <section className={styles.letter}>
          <h2>{t('complaint.own')}</h2>
          <p className={styles.text}>{complaint.text}</p>
        </section>
      )}
      {mayComplain && <Complain send={send} until={complaintUntil} />}
    </>
  )
}

function Complain({ send, until }: { send: Sending; until: string }) {
  const { t } = useTranslation('decisions')
  const [text, setText] = useState('')
  const [isShort, setIsShort] = useState(false)
  return (
    <form
      className={styles.letter}
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        setIsShort(text.trim().length < COMPLAINT_MIN)
        if (text.trim().length >= COMPLAINT_MIN) send.mutate(text)
      }}
    >
      <h2>{t('complaint.title')}</h2>
      <p>{t('complaint.text', { until: formatDate(new Date(until)) })}</p>
      <Notice tone="error">{send.isError && t('complaint.failed')}</Notice>
      <TextArea
        label={t('complaint.label')}
        error={isShort ? t('complaint.short') : undefined}
        rows={5}
        maxLength={3000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" isLoading={send.isPending} className={styles.send}>
        {t('complaint.send')}
      </Button>
    </form>
  )
}
