import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { LoadFault } from '#components/load-fault.tsx'
import { PanelSection } from '#components/panel-section.tsx'
import type { LoginSession } from '#contracts/account/login-session.ts'
import { securityMutations } from '#data/account/security/mutations.ts'
import { securityQueries } from '#data/account/security/queries.ts'
import { formatDate, formatTime } from '#lib/shared/format.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { showToast } from '#ui/toast.ts'
import styles from './security.module.css'
import { useFailureToast } from './use-failure-toast.ts'

/** Devices on which the user is signed in, each of which can be signed out. */
export function LoginSessions({ userUuid }: { userUuid: string }) {
  const { t } = useTranslation('settings')
  const sessions = useQuery(securityQueries.sessions(userUuid))
  const end = useMutation(securityMutations.endSession(userUuid))
  const endOthers = useMutation(securityMutations.endOtherSessions(userUuid))
  const all = sessions.data?.data ?? []
  const handleFailure = useFailureToast()

  const report = {
    onSuccess: () => showToast({ kind: 'success', text: t('sessions.ended') }),
    onError: handleFailure,
  }

  return (
    <PanelSection title={t('sessions.title')} text={t('sessions.text')}>
      {sessions.isPending && <Skeleton height={120} />}
      {sessions.isError && <LoadFault as="h3" title={t('sessions.failed')} query={sessions} />}
      <ul className={styles.rows}>
        {all.map((one) => (
          <Row
            key={one.uuid}
            session={one}
            isEnding={end.isPending && end.variables === one.uuid}
            onEnd={() => end.mutate(one.uuid, report)}
          />
        ))}
      </ul>
      {all.length > 1 && (
        <div>
          <Button
            variant="secondary"
            isLoading={endOthers.isPending}
            onClick={() => endOthers.mutate(undefined, report)}
          >
            {t('sessions.endOthers')}
          </Button>
        </div>
      )}
    </PanelSection>
  )
}

type RowProps = { session: LoginSession; isEnding: boolean; onEnd: () => void }

function Row({ session, isEnding, onEnd }: RowProps) {
  const { t } = useTranslation('settings')
  const { browser, system, address, createdAt, usedAt, isCurrent } = session
  const device = [browser, system].filter((name) => name !== '').join(', ') || t('sessions.unknown')
  const used = new Date(usedAt)
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>{device}</p>
        <p className={styles.note}>
          {isCurrent
            ? t('sessions.since', { date: formatDate(new Date(createdAt)) })
            : t('sessions.used', { date: formatDate(used), time: formatTime(used) })}
          {` · ${address}`}
        </p>
      </div>
      {isCurrent ? (
        <Badge>{t('sessions.current')}</Badge>
      ) : (
        <Button
          variant="ghost"
          size="small"
          isLoading={isEnding}
          aria-label={t('sessions.endOf', { device })}
          onClick={onEnd}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}
