import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useRemoval } from '#components/use-removal.ts'
import type { DepotProduct } from '#contracts/catalogue/depot.ts'
import { depotMutations } from '#data/catalogue/depot/mutations.ts'

/** Hides the product at once and deletes it a moment later, so that it can be undone. */
export function useRemoveProduct(ownerUuid: string) {
  const { t } = useTranslation('depot')
  const { mutateAsync } = useMutation(depotMutations.remove(ownerUuid))
  const { isRemoved, remove } = useRemoval((uuid) => mutateAsync(uuid))
  const removeProduct = ({ uuid, name }: DepotProduct) =>
    remove(uuid, {
      done: t('remove.done', { name }),
      undo: t('remove.undo'),
      tooLate: t('remove.tooLate'),
      failed: t('remove.failed', { name }),
    })
  return { isRemoved, remove: removeProduct }
}
