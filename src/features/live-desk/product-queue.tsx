import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useRemoval } from '#components/use-removal.ts'
import type { DeskProduct, LiveDesk } from '#contracts/live-desk.ts'
import type { DefinitionProjection } from '#contracts/product.ts'
import { deskMutations } from '#data/live/desk.ts'
import { showToast } from '#ui/toast.ts'
import { moved } from './lib/queue.ts'
import styles from './live-desk.module.css'
import { QueueRow } from './queue-row.tsx'

type Props = {
  desk: LiveDesk
  onShow: (product: DefinitionProjection) => void
  /** Opens the dialog for a different price in this live. Null unless the live is on. */
  onPrice: ((product: DeskProduct) => void) | null
}

/** Products queued for the live, in the order to show them. */
export function ProductQueue({ desk, onShow, onPrice }: Props) {
  const { t } = useTranslation('live-desk')
  const calls = deskMutations(desk.owner.uuid, desk.videoUuid)
  const { mutate: order } = useMutation(calls.order)
  const { mutateAsync: send } = useMutation(calls.remove)
  const { isRemoved, remove } = useRemoval(send)
  const products = desk.products.filter(({ definitionProjection }) => !isRemoved(definitionProjection.definitionUuid))

  const handleMove = (definitionUuid: string, by: -1 | 1) =>
    order(moved({ products }, definitionUuid, by), {
      onError: () => showToast({ kind: 'error', text: t('queue.failed') }),
    })
  const handleRemove = ({ definitionUuid, name }: DefinitionProjection) =>
    remove(definitionUuid, {
      done: t('queue.removed', { name }),
      undo: t('undo'),
      tooLate: t('queue.tooLate'),
      failed: t('queue.notRemoved', { name }),
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
            isShown={product.uuid === desk.shownUuid}
            onShow={() => onShow(product)}
            onPrice={onPrice && (() => onPrice(entry))}
            onMove={(by) => handleMove(product.definitionUuid, by)}
            onRemove={() => handleRemove(product)}
          />
        )
      })}
    </ol>
  )
}
