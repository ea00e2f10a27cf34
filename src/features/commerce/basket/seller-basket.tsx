import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { SellerFace } from '#components/seller-face.tsx'
import { toGrosze, toZloty } from '#contracts/base/money.rules.ts'
import type { QuoteSeller } from '#contracts/commerce/basket.ts'
import { missingToFree } from '#contracts/commerce/totals.rules.ts'
import { formatOfferPrice } from '#lib/shared/format.ts'
import { paths } from '#lib/shared/paths.ts'
import { pictureUrl } from '#lib/shared/picture-url.ts'
import { Notice } from '#ui/notice.tsx'
import styles from './basket.module.css'
import { BasketLine } from './basket-line.tsx'

type Props = { part: QuoteSeller; /** The way to ask the seller before ordering. */ question: ReactNode }

/** The lines of one seller: each seller is a contract of its own. */
export function SellerBasket({ part: { seller, lines, refusal, deliveryOptions, goods }, question }: Props) {
  const { t } = useTranslation('basket')
  const name = seller.shop?.name ?? seller.fullName
  const missing = missingToFree(
    deliveryOptions.map(({ price, freeFrom }) => ({ price, freeFrom: freeFrom === null ? null : toGrosze(freeFrom) })),
    toGrosze(goods),
  )
  return (
    <section className={styles.seller} aria-label={t('seller', { name })}>
      <header className={styles.head}>
        <SellerFace
          sellerUuid={seller.uuid}
          name={name}
          src={seller.avatar && pictureUrl(seller.avatar, 120)}
          size={40}
        />
        <div>
          <h2>
            <Link href={paths.profile(seller.username)}>{name}</Link>
          </h2>
          <p className={styles.kind}>{t(`kind.${seller.trader?.kind ?? 'private'}`)}</p>
        </div>
      </header>
      {refusal && <Notice tone="error">{t(`refusal.${refusal}`)}</Notice>}
      <ul className="plain">
        {lines.map((line) => (
          <BasketLine key={line.variantProjectionUuid} line={line} />
        ))}
      </ul>
      {refusal === null && question}
      {goods > 0 && missing !== null && (
        <p className={styles.missing}>{t('missingToFree', { price: formatOfferPrice(toZloty(missing)) })}</p>
      )}
    </section>
  )
}
