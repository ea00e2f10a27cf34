import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useRef } from 'react'
import type { LiveDesk } from '#contracts/live/live-desk.ts'
import type { DefinitionProjection } from '#contracts/catalogue/product.ts'
import { deskMutations } from '#data/live/live/desk.ts'
import { showToast } from '#ui/toast.ts'
import { shownOf } from './lib/queue.ts'

/** Changes the product that viewers see, with undo. */
export function useShowing(desk: LiveDesk) {
  const { t } = useTranslation('live-desk')
  const { mutate } = useMutation(deskMutations(desk.owner.uuid, desk.videoUuid).show)
  /** Product shown before the last change made here. */
  const before = useRef<DefinitionProjection | null>(null)

  const send = (product: DefinitionProjection, onDone: () => void) =>
    mutate(product, {
      onSuccess: onDone,
      onError: () => showToast({ kind: 'error', text: t('shown.failed', { name: product.name }) }),
    })

  function undo() {
    const product = before.current
    before.current = null
    if (product) send(product, () => showToast({ kind: 'info', text: t('shown.undone', { name: product.name }) }))
  }

  function show(product: DefinitionProjection) {
    const shown = shownOf(desk)?.definitionProjection ?? null
    if (shown?.uuid === product.uuid) return
    before.current = shown
    send(product, () =>
      showToast({
        kind: 'success',
        text: t('shown.done', { name: product.name }),
        ...(shown && { action: { label: t('undo'), onAction: undo } }),
      }),
    )
  }
  return { show, undo }
}
