import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import type { ListedReservation } from '#contracts/commerce/basket.ts'
import { HoldClock } from '#components/hold-clock.tsx'
import { QueuePlace } from '#components/queue-place.tsx'
import { useChangeBasket } from '#data/commerce/basket/use-basket.ts'
import { reservationMutations } from '#data/commerce/reservation/mutations.ts'
import { refreshReservations } from '#data/commerce/reservation/queries.ts'
import { paths } from '#lib/shared/paths.ts'
import { useSession } from '#lib/browser/session.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.ts'
import styles from './product-view.module.css'

/** The viewer's place in the queue, or their hold. */
export function Reserved({ reservation }: { reservation: ListedReservation }) {
  const { t } = useTranslation('feed')
  const client = useQueryClient()
  const router = useRouter()
  const { quantityOf, change } = useChangeBasket()
  const { mutate, isPending } = useMutation(reservationMutations.giveUp(useSession()?.userId))
  const { uuid, variantProjectionUuid, granted, price, name, position, queueLength, expiresAt } = reservation

  if (expiresAt === null)
    return (
      <QueuePlace
        position={position ?? 1}
        length={queueLength ?? 1}
        isLeaving={isPending}
        onLeave={() => mutate(uuid)}
      />
    )

  async function handleTake() {
    const quantity = Math.max(granted, quantityOf(variantProjectionUuid))
    const line = { variantProjectionUuid, quantity, seenPrice: price, isForLater: false, name }
    if (await change(line).catch(() => false)) await router.push(paths.basket)
    else showToast({ kind: 'info', text: t('product.basketFull') })
  }
  return (
    <div className={styles.view}>
      <HoldClock until={expiresAt} onOver={() => void refreshReservations(client)} />
      <Button size="large" isWide onClick={() => void handleTake()}>
        {t('product.take')}
      </Button>
    </div>
  )
}
