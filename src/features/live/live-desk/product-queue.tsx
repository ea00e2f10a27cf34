import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import type { DeskProduct, LiveDesk } from '#contracts/live/live-desk.ts'
import type { DefinitionProjection } from '#contracts/catalogue/product.ts'
import { deskMutations } from '#data/live/live/desk.ts'
import { showToast } from '#ui/toast.ts'
import { moved } from './lib/queue.ts'
import styles from './live-desk.module.css'
import { QueueRow } from './queue-row.tsx'

type Props = {
  queue: LiveDesk
  onShow: (product: DefinitionProjection) => void
  /** Opens the dialog for a different price in this live. Null unless the live is on. */
  onPrice: ((product: DeskProduct) => void) | null
  onRemove: (product: DefinitionProjection) => void
}

/** Products queued for the live, in the order to show them. */
export function ProductQueue({ queue, onShow, onPrice, onRemove }: Props) {
  const { t } = useTranslation('live-desk')
  const { products, shownUuid, owner, videoUuid } = queue
  const { mutate: order } = useMutation(deskMutations(owner.uuid, videoUuid).order)

  const handleMove = (definitionUuid: string, by: -1 | 1) =>
    order(moved(queue, definitionUuid, by), {
      onError: () => showToast({ kind: 'error', text: t('queue.failed') }),
    })

  if (products.length === 0) return <p className={styles.fine}>{t('queue.empty')}</p>
  return (
    <ol className={styles.rows}>
      {products.map((entry, index) => {
        const { definitionProjection: product } = entry
        return (
          <QueueRow
            key={product.definitionUuid}
            product={entry}
            place={index + 1}
            isLast={index === products.length - 1}
            isShown={product.uuid === shownUuid}
            onShow={() => onShow(product)}
            onPrice={onPrice && (() => onPrice(entry))}
            onMove={(by) => handleMove(product.definitionUuid, by)}
            onRemove={() => onRemove(product)}
          />
        )
      })}
    </ol>
  )
}
