import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useRemoval } from '#components/use-removal.ts'
import type { LiveDesk } from '#contracts/live/live-desk.ts'
import type { DefinitionProjection } from '#contracts/catalogue/product.ts'
import { deskMutations } from '#data/live/live/desk.ts'

/**
 * Desk without the products that are being removed, and the removal of one, with undo. A product that is added again
 * has the same definition, so its removal is taken back.
 */
export function useQueue(desk: LiveDesk) {
  const { t } = useTranslation('live-desk')
  const { mutateAsync: send } = useMutation(deskMutations(desk.owner.uuid, desk.videoUuid).remove)
  const { isRemoved, remove, cancelRemoval } = useRemoval(send, { mayReturn: true })
  const products = desk.products.filter(({ definitionProjection }) => !isRemoved(definitionProjection.definitionUuid))
  return {
    queue: { ...desk, products },
    remove: ({ definitionUuid, name }: DefinitionProjection) =>
      remove(definitionUuid, {
        done: t('queue.removed', { name }),
        undo: t('undo'),
        tooLate: t('queue.tooLate'),
        failed: t('queue.notRemoved', { name }),
      }),
    cancelRemoval: (depotProductUuid: string) => {
      const listed = desk.products.find((one) => one.depotProductUuid === depotProductUuid)
      if (listed) cancelRemoval(listed.definitionProjection.definitionUuid)
    },
  }
}
