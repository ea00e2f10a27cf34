import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useRouter } from 'next/router'
import { HoldClock } from '#components/hold-clock.tsx'
import { ProductPicture } from '#components/product-picture.tsx'
import type { OfferLink } from '#contracts/social/comment-offer.ts'
import { useChangeBasket } from '#data/commerce/basket/use-basket.ts'
import { offerLink } from '#data/social/social-offer/offer-link.ts'
import { useSession, useSessionStatus } from '#lib/browser/session.ts'
import { ApiError } from '#lib/shared/api.ts'
import { formatOfferPrice } from '#lib/shared/format.ts'
import { paths } from '#lib/shared/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { isGone, isTakeable, type LinkState } from './lib/link-state.ts'
import styles from './offer-of-link.module.css'

type Props = {
  code: string
  link: OfferLink
  linkState: LinkState
  /** Called if the offers ended before they were taken. */
  onOver: () => void
}

/** Accepts the offers only on a press of the button, because link scanners of mail and chat programs open links, too. */
export function LinkedOffers({ code, link: { seller, offers }, linkState, onOver }: Props) {
  const { t } = useTranslation('offer-link')
  const router = useRouter()
  const owner = useSession()?.userId
  const isKnown = useSessionStatus() !== 'unknown'
  const open = useMutation(offerLink.open(code, owner))
  const { quantityOf, change } = useChangeBasket()

  const take = async () => {
    const { items } = await open.mutateAsync()
    for (const { variantProjectionUuid, quantity, price } of items)
      await change({
        variantProjectionUuid,
        quantity: Math.max(quantity, quantityOf(variantProjectionUuid)),
        seenPrice: price,
      })
    await router.push(paths.basket)
  }
  // The mutation reports its own failure. If adding to the basket fails, the pieces stay reserved for the user.
  const handleTake = () => void take().catch((error: unknown) => isGone(error) && onOver())

  return (
    <div className={styles.offers}>
      <p className={styles.lead}>{t(linkState === 'held' ? 'lead' : 'seller', { name: seller.fullName })}</p>
      <ul className={styles.list}>
        {offers.map((offer) => (
          <li key={offer.reservationUuid} className={styles.offer}>
            <Offered offer={offer} />
          </li>
        ))}
      </ul>
      {open.error instanceof ApiError && open.error.status === 403 && <Notice tone="error">{t('taken')}</Notice>}
      {open.isError && !(open.error instanceof ApiError) && <Notice tone="error">{t('failed.text')}</Notice>}
      {linkState === 'held' ? (
        <>
          <Button isWide size="large" isLoading={open.isPending || !isKnown} onClick={handleTake}>
            {t('take')}
          </Button>
          <p className={styles.fine}>{t('fine')}</p>
        </>
      ) : (
        <>
          <p>{t(`after.${linkState}`)}</p>
          <p className={styles.ways}>
            <TextLink asChild variant="arrow">
              <Link href={paths.newQuestion(seller.uuid)} prefetch={false}>
                {t('ask')}
              </Link>
            </TextLink>
            <TextLink asChild variant="arrow">
              <Link href={paths.profile(seller.username)} prefetch={false}>
                {t('toSeller')}
              </Link>
            </TextLink>
          </p>
        </>
      )}
    </div>
  )
}

function Offered({ offer }: { offer: OfferLink['offers'][number] }) {
  const { t } = useTranslation('offer-link')
  const { name, variant, picture, price, wanted, granted, state, expiresAt, position } = offer
  return (
    <>
      <ProductPicture path={picture} size={88} />
      <div className={styles.facts}>
        <strong>{name}</strong>
        <span className={styles.fine}>{t('pieces', { variant, count: state === 'held' ? granted : wanted })}</span>
        <span className={styles.price}>{formatOfferPrice(price)}</span>
        {state === 'held' && expiresAt !== null && <HoldClock until={expiresAt} />}
        {state === 'queued' && <Badge>{t('queued', { position })}</Badge>}
        {!isTakeable(offer) && <Badge>{t(`state.${state}`)}</Badge>}
      </div>
    </>
  )
}
