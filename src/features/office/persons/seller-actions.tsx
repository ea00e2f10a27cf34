import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useState } from 'react'
import { TRADER_STATES, type TraderState } from '#contracts/account/trader.rules.ts'
import type { Person } from '#contracts/office/person.ts'
import { personMutations } from '#data/office/person/mutations.ts'
import { formatDateTime, formatNip } from '#lib/shared/format.ts'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import styles from '#components/office-card.module.css'
import { ReasonButton } from '#components/reason-button.tsx'

type Props = { userUuid: string; shop: NonNullable<Person['shop']>; isAdmin: boolean }

/** A seller with the actions of the office: verifying the trader, promoting. */
export function SellerActions({ userUuid, shop, isAdmin }: Props) {
  const { t } = useTranslation('office')
  const { name, trader, regon, traderState, isPromoted, sellingSuspendedUntil } = shop
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
        <dd>{t(isPromoted ? 'seller.isPromoted' : 'seller.notPromoted')}</dd>
      </dl>
      <div className={styles.buttons}>
        {trader?.kind === 'business' && <Verify userUuid={userUuid} state={traderState} />}
        {isAdmin && (
          <Button asChild variant="secondary">
            <Link href={paths.officePromotionsOf(userUuid)} prefetch={false}>
              {t('seller.promote')}
            </Link>
          </Button>
        )}
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
