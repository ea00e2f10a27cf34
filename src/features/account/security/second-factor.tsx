import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { LoadFault } from '#components/load-fault.tsx'
import { PanelSection } from '#components/panel-section.tsx'
import type { FactorKey } from '#contracts/account/second-factor.ts'
import { securityMutations } from '#data/account/security/mutations.ts'
import { securityQueries } from '#data/account/security/queries.ts'
import { formatDate } from '#lib/shared/format.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { FactorSetup } from './factor-setup.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './security.module.css'
import { useFailureToast } from './use-failure-toast.ts'

/** Turns the second step of signing in on and off, and shows new recovery codes once. */
export function SecondFactor({ userUuid }: { userUuid: string }) {
  const { t } = useTranslation(['settings', 'forms'])
  const factor = useQuery(securityQueries.factor(userUuid))
  const prepare = useMutation(securityMutations.prepareFactor(userUuid))
  const [factorKey, setFactorKey] = useState<FactorKey | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const since = factor.data?.since ?? null

  const handleFailure = useFailureToast()
  const handleTurnedOn = (shown: string[]) => {
    setFactorKey(null)
    setCodes(shown)
  }

  return (
    <PanelSection title={t('factor.title')} text={t('factor.text')}>
      {factor.isPending && <Skeleton height={48} />}
      {factor.isError && <LoadFault as="h3" title={t('factor.failed')} query={factor} />}
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
      ) : factorKey ? (
        <FactorSetup
          userUuid={userUuid}
          factorKey={factorKey}
          onCancel={() => setFactorKey(null)}
          onTurnedOn={handleTurnedOn}
        />
      ) : factor.data && since === null ? (
        <div>
          <Button
            isLoading={prepare.isPending}
            onClick={() => prepare.mutate(undefined, { onSuccess: setFactorKey, onError: handleFailure })}
          >
            {t('factor.turnOn')}
          </Button>
        </div>
      ) : (
        factor.data && (
          <FactorOn userUuid={userUuid} since={since ?? ''} left={factor.data.recoveryCodesLeft} onCodes={setCodes} />
        )
      )}
    </PanelSection>
  )
}

type OnProps = { userUuid: string; since: string; left: number; onCodes: (codes: string[]) => void }

function FactorOn({ userUuid, since, left, onCodes }: OnProps) {
  const { t } = useTranslation(['settings', 'forms'])
  const turnOff = useMutation(securityMutations.turnOffFactor(userUuid))
  const renew = useMutation(securityMutations.newRecoveryCodes(userUuid))
  const [isPrompted, setIsPrompted] = useState(false)
  const handleFailure = useFailureToast()
  const close = () => setIsPrompted(false)
  return (
    <>
      <Notice tone="success">{t('factor.isOn', { date: formatDate(new Date(since)) })}</Notice>
      <p>{t('factor.left', { count: left })}</p>
      <div className={styles.actions}>
        <Button
          variant="secondary"
          isLoading={renew.isPending}
          onClick={() => renew.mutate(undefined, { onSuccess: ({ codes }) => onCodes(codes), onError: handleFailure })}
        >
          {t('factor.newCodes')}
        </Button>
        <Button variant="ghost" onClick={() => setIsPrompted(true)}>
          {t('factor.turnOff')}
        </Button>
      </div>
      {isPrompted && (
        <Dialog
          isOpen
          isUrgent
          onOpenChange={close}
          title={t('factor.question')}
          text={t('factor.follows')}
          actions={
            <>
              <Button variant="secondary" onClick={close}>
                {t('cancel')}
              </Button>
              <Button
                variant="danger"
                isLoading={turnOff.isPending}
                onClick={() => turnOff.mutate(undefined, { onError: handleFailure, onSettled: close })}
              >
                {t('factor.turnOff')}
              </Button>
            </>
          }
        />
      )}
    </>
  )
}
