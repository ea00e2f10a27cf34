import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { TRADER_STATES, type TraderState } from '#contracts/account/trader.rules.ts'
import type { Person } from '#contracts/office/person.ts'
import { personMutations } from '#data/office/person/mutations.ts'
import { serverDate } from '#lib/base/server-clock.ts'
import { formatDateTime, formatNip } from '#lib/shared/format.ts'
import { Select } from '#ui/select.tsx'
import styles from '#components/office-card.module.css'
import { ReasonButton } from '#components/reason-button.tsx'

type Props = { userUuid: string; shop: NonNullable<Person['shop']>; isAdmin: boolean }

const PROMOTION_DAYS = [7, 14, 30, 90, 365] as const
const DAY_MS = 24 * 60 * 60 * 1000

/** A seller with the actions of the office: verifying the trader, promoting. */
export function SellerActions({ userUuid, shop, isAdmin }: Props) {
  const { t } = useTranslation('office')
  const { name, trader, regon, traderState, promotedUntil, sellingSuspendedUntil } = shop
  return (
    <section className={styles.part}>
      <h2>{name}</h2>
      <dl className={styles.facts}>
        <dt>{t('seller.kind')}</dt>
        <dd>{t(`seller.${trader?.kind ?? 'unknown'}`)}</dd>
        {trader?.kind === 'business' && (
          <>
            <dt>{t('seller.firm')}</dt>
            <dd>
              {trader.name}, {trader.address}, {trader.zipcode} {trader.city}
            </dd>
            <dt>NIP</dt>
            <dd>{formatNip(trader.nip)}</dd>
            <dt>REGON</dt>
            <dd>{regon || '–'}</dd>
            <dt>{t('seller.checked')}</dt>
            <dd>{t(`traderState.${traderState}`)}</dd>
          </>
        )}
        {sellingSuspendedUntil !== null && (
          <>
            <dt>{t('seller.suspended')}</dt>
            <dd>
              {sellingSuspendedUntil.startsWith('9999')
                ? t('decide.untilLifted')
                : formatDateTime(new Date(sellingSuspendedUntil))}
            </dd>
          </>
        )}
        <dt>{t('seller.promoted')}</dt>
        <dd>{promotedUntil === null ? t('seller.notPromoted') : formatDateTime(new Date(promotedUntil))}</dd>
      </dl>
      <div className={styles.buttons}>
        {trader?.kind === 'business' && <Verify userUuid={userUuid} state={traderState} />}
        {isAdmin && <Promote userUuid={userUuid} />}
      </div>
    </section>
  )
}

function Verify({ userUuid, state: before }: { userUuid: string; state: TraderState }) {
  const { t } = useTranslation('office')
  const [state, setState] = useState(before)
  const verify = useMutation(personMutations.setTraderState(userUuid))
  return (
    <ReasonButton
      label={t('seller.verify')}
      title={t('seller.verifyTitle')}
      text={t('seller.verifyText')}
      onConfirm={(reason) => verify.mutateAsync({ state, reason })}
    >
      <Select
        label={t('seller.checked')}
        value={state}
        options={TRADER_STATES.map((value) => ({ value, label: t(`traderState.${value}`) }))}
        onChange={({ target }) => setState(TRADER_STATES.find((one) => one === target.value) ?? before)}
      />
    </ReasonButton>
  )
}

function Promote({ userUuid }: { userUuid: string }) {
  const { t } = useTranslation('office')
  const [days, setDays] = useState('7')
  const promote = useMutation(personMutations.setPromotion(userUuid))
  const until = () => (days === '' ? null : new Date(serverDate().getTime() + Number(days) * DAY_MS).toISOString())
  return (
    <ReasonButton
      label={t('seller.promote')}
      title={t('seller.promoteTitle')}
      text={t('seller.promoteText')}
      onConfirm={(reason) => promote.mutateAsync({ until: until(), reason })}
    >
      <Select
        label={t('decide.until')}
        value={days}
        placeholder={t('seller.endNow')}
        options={PROMOTION_DAYS.map((value) => ({ value: String(value), label: t('decide.days', { count: value }) }))}
        onChange={({ target }) => setDays(target.value)}
      />
    </ReasonButton>
  )
}
