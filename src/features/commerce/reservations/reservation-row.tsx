import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import goods from '#components/goods-line.module.css'
import { HoldClock } from '#components/hold-clock.tsx'
import { Price } from '#components/price.tsx'
import { ProductPicture } from '#components/product-picture.tsx'
import { QueuePlace } from '#components/queue-place.tsx'
import { useSizeWords } from '#components/use-size-words.ts'
import { isOneSize } from '#contracts/catalogue/product.rules.ts'
import type { ListedReservation } from '#contracts/commerce/basket.ts'
import { useChangeBasket } from '#data/commerce/basket/use-basket.ts'
import { reservationMutations } from '#data/commerce/reservation/mutations.ts'
import { refreshReservations } from '#data/commerce/reservation/queries.ts'
import { useJoinQueue } from '#data/commerce/reservation/use-join-queue.ts'
import { useSession } from '#lib/browser/session.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.ts'
import styles from './my-reservations.module.css'

export function ReservationRow({ reservation }: { reservation: ListedReservation }) {
  const { t } = useTranslation(['basket', 'components'])
  const sizes = useSizeWords()
  const client = useQueryClient()
  const { change } = useChangeBasket()
  const { join, isJoining } = useJoinQueue()
  const { mutate, isPending } = useMutation(reservationMutations.giveUp(useSession()?.userId))
  const { uuid, variantProjectionUuid, name, variant, picture, price, state, granted, wanted, videoUuid } = reservation
  const { position, queueLength, expiresAt } = reservation
  const whole = sizes.after(name, variant)
  const giveUp = () => mutate(uuid)

  const take = () =>
    change({ variantProjectionUuid, quantity: granted, seenPrice: price, isForLater: false, name }).catch(() =>
      showToast({ kind: 'error', text: t('notSaved') }),
    )
  async function handleAgain() {
    const { kind } = await join({ variantProjectionUuid, wanted, ...(videoUuid !== null && { videoUuid }) })
    if (kind === 'reserved') return
    if (kind === 'free') await take()
    else showToast({ kind: kind === 'failed' ? 'error' : 'info', text: t(`hold.${kind}`) })
  }

  return (
    <li className={styles.row}>
      <ProductPicture path={picture} size={80} />
      <div className={goods.words}>
        <span className={goods.name}>{name}</span>
        {variant !== '' && (
          <span className={goods.variant}>{isOneSize(variant) ? sizes.alone(variant) : t('variant', { variant })}</span>
        )}
        <Price value={price} />
      </div>
      <div className={styles.state}>
        {state === 'queued' && (
          <QueuePlace
            position={position ?? 1}
            length={queueLength ?? 1}
            isLeaving={isPending}
            leaveLabel={t('hold.leave', { name: whole })}
            onLeave={giveUp}
          />
        )}
        {state === 'held' && expiresAt !== null && (
          <>
            <strong role="status">{t('mine.turn', { count: granted })}</strong>
            <HoldClock until={expiresAt} onOver={() => void refreshReservations(client)} />
            <div className={styles.actions}>
              <Button size="small" aria-label={t('mine.takeOf', { name: whole })} onClick={() => void take()}>
                {t('mine.take')}
              </Button>
              <Button
                size="small"
                variant="ghost"
                isLoading={isPending}
                aria-label={t('hold.leave', { name: whole })}
                onClick={giveUp}
              >
                {t('queue.leave', { ns: 'components' })}
              </Button>
            </div>
          </>
        )}
        {state === 'expired' && expiresAt !== null && (
          <>
            <HoldClock until={expiresAt} />
            <div>
              <Button size="small" variant="secondary" isLoading={isJoining} onClick={() => void handleAgain()}>
                {t('hold.again')}
              </Button>
            </div>
          </>
        )}
      </div>
    </li>
  )
}
