import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import { useDeliveryWords } from '#components/use-delivery-words.ts'
import type { Trader } from '#contracts/account/trader.ts'
import type { DeliveryOption } from '#contracts/catalogue/delivery.ts'
import type { ShopDetails } from '#contracts/catalogue/shop.ts'
import { formatNip, formatPhone } from '#lib/shared/format.ts'
import { mailLink } from '#lib/shared/mail-link.ts'
import styles from './about-seller.module.css'

/** The trader as the law requires, with delivery, payment and returns. */
export function AboutSeller({ shop, fullName }: { shop: ShopDetails; fullName: string }) {
  const { t } = useTranslation(['profile', 'components'])
  return (
    <section className={styles.about} aria-labelledby="about-seller">
      <h2 id="about-seller" className={styles.title}>
        {t('about.title')}
      </h2>
      {shop.description && <p className={styles.text}>{shop.description}</p>}
      <div className={styles.columns}>
        <Part title={t('about.trader')}>
          <TraderLines trader={shop.trader} fullName={fullName} />
        </Part>
        <Part title={t('about.delivery')}>
          <DeliveryLines options={shop.deliveryOptions} />
        </Part>
        <Part title={t('about.payment')}>
          <p className={styles.text}>
            {shop.paymentMethods.map((method) => t(`components:payment.${method}`)).join(', ') || t('about.noPayment')}
          </p>
        </Part>
        <Part title={t('about.returns')}>
          <p className={styles.text}>{shop.returns || t('about.noReturns')}</p>
          {shop.trader?.kind === 'business' && <p className={styles.law}>{t('about.withdrawal')}</p>}
        </Part>
      </div>
    </section>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part}>
    <h3 className={styles.name}>{title}</h3>
    {children}
  </section>
)

/** The same options that the checkout offers, for a basket of any value. */
function DeliveryLines({ options }: { options: readonly DeliveryOption[] }) {
  const { nameOf, detailsOf } = useDeliveryWords()
  return (
    <ul className="plain">
      {options.map((option) => (
        <li key={option.uuid} className={styles.option}>
          <strong>{nameOf(option)}</strong>
          <span className={styles.law}>{detailsOf(option, 0)}</span>
        </li>
      ))}
    </ul>
  )
}

function TraderLines({ trader, fullName }: { trader: Trader | null; fullName: string }) {
  const { t } = useTranslation('profile')
  if (trader === null)
    return (
      <>
        <p>{t('about.unknownTrader')}</p>
        <p className={styles.law}>{t('about.privateLaw')}</p>
      </>
    )
  const contact = (
    <>
      {trader.email && (
        <p>
          <a href={mailLink(trader.email)}>{trader.email}</a>
        </p>
      )}
      {trader.phone && (
        <p>
          <a href={`tel:${trader.phone}`}>{formatPhone(trader.phone)}</a>
        </p>
      )}
    </>
  )
  if (trader.kind === 'private')
    return (
      <>
        <p>
          <strong>{fullName}</strong>, {t('about.private')}
        </p>
        <p className={styles.law}>{t('about.privateLaw')}</p>
        {contact}
      </>
    )
  return (
    <>
      <address className={styles.address}>
        <strong>{trader.name}</strong>
        <br />
        {trader.address}
        <br />
        {trader.zipcode} {trader.city}
      </address>
      <p>{t('about.nip', { nip: formatNip(trader.nip) })}</p>
      {contact}
    </>
  )
}
