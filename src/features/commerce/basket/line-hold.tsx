import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { HoldClock } from '#components/hold-clock.tsx'
import type { QuoteLine } from '#contracts/commerce/basket.ts'
import { WANTED_MAX } from '#contracts/commerce/reservation.rules.ts'
import { refreshReservations } from '#data/commerce/reservation/queries.ts'
import { useJoinQueue } from '#data/commerce/reservation/use-join-queue.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.ts'

/** Reserved pieces of a line with their end. Offers a new reservation once it has ended. */
export function LineHold({ line }: { line: QuoteLine }) {
  const { t } = useTranslation('basket')
  const client = useQueryClient()
  const { join, isJoining } = useJoinQueue()
  const { reservation, change, variantProjectionUuid, quantity, videoUuid } = line
  const isOver = reservation?.state === 'expired'
  const clock = reservation?.expiresAt ? (
    <HoldClock
      key={reservation.expiresAt}
      until={reservation.expiresAt}
      onOver={() => !isOver && void refreshReservations(client)}
    />
  ) : null
  if (reservation && !isOver) return clock
  if (!isOver && change !== 'gone') return null

  async function handleJoin() {
    const wanted = Math.min(quantity, WANTED_MAX)
    const { kind } = await join({ variantProjectionUuid, wanted, ...(videoUuid !== null && { videoUuid }) })
    if (kind === 'reserved') return
    showToast({ kind: kind === 'failed' ? 'error' : 'info', text: t(`hold.${kind}`) })
  }
  return (
    <>
      {clock}
      <div>
        <Button size="small" variant="secondary" isLoading={isJoining} onClick={() => void handleJoin()}>
          {t(change === 'gone' ? 'hold.join' : 'hold.again')}
        </Button>
      </div>
    </>
  )
}
