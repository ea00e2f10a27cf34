import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import type { DepotProduct } from '#contracts/depot.ts'
import { depotMutations } from '#data/depot/mutations.ts'
import { usePostponed } from '#lib/use-postponed.ts'
import { showToast } from '#ui/toast.ts'

/** Takes a product out of sight at once and out of the depot a moment later, so that it can be taken back. */
export function useRemoveProduct(ownerUuid: string) {
  const { t } = useTranslation('depot')
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const { mutate } = useMutation(depotMutations.remove(ownerUuid))
  const { postpone, takeBack } = usePostponed()

  const restore = (uuid: string) => setRemoved((all) => new Set([...all].filter((one) => one !== uuid)))
  const remove = ({ uuid, name }: DepotProduct) => {
    setRemoved((all) => new Set([...all, uuid]))
    postpone(uuid, () =>
      mutate(uuid, {
        onError: () => {
          restore(uuid)
          showToast({ kind: 'error', text: t('remove.failed', { name }) })
        },
      }),
    )
    const undo = () => {
      if (takeBack(uuid)) restore(uuid)
      else showToast({ kind: 'info', text: t('remove.tooLate') })
    }
    showToast({
      kind: 'success',
      text: t('remove.done', { name }),
      action: { label: t('remove.undo'), onAction: undo },
    })
  }
  return { isRemoved: (uuid: string) => removed.has(uuid), remove }
}
