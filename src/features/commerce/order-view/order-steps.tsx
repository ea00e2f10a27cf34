import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import type { SellerOrder } from '#contracts/commerce/order.ts'
import { orderMutations } from '#data/commerce/order/mutations.ts'
import { ApiError } from '#lib/shared/api.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { showToast } from '#ui/toast.ts'

type Step = 'deliver' | 'reportMissing' | 'cancel' | 'askCancel'

const STEPS: readonly Step[] = ['deliver', 'reportMissing', 'cancel', 'askCancel']
const OF_PICKUP: Partial<Record<Step, string>> = { deliver: 'collect', reportMissing: 'notCollected' }

/** The buyer's steps. Each needs a confirmation, because none can be undone. */
export function OrderSteps({ part, token }: { part: SellerOrder; token: string | null }) {
  const { t } = useTranslation('orders')
  const step = useMutation(orderMutations.step(token))
  // Kept while the dialog closes, so that its text does not change.
  const [toConfirm, setToConfirm] = useState<Step>('cancel')
  const [isOpen, setIsOpen] = useState(false)
  const wordOf = (name: Step) => (part.delivery.kind === 'pickup' ? (OF_PICKUP[name] ?? name) : name)

  function handleTake() {
    setIsOpen(false)
    void step.mutateAsync({ uuid: part.uuid, step: toConfirm, version: part.version }).then(
      () => showToast({ kind: 'success', text: t(`done.${toConfirm}`) }),
      (error: Error) => {
        const isLate = error instanceof ApiError && (error.status === 409 || error.status === 412)
        showToast({ kind: 'error', text: t(isLate ? 'stepTooLate' : 'stepFailed') })
      },
    )
  }

  return (
    <>
      {STEPS.filter((name) => part.steps.includes(name)).map((name) => (
        <Button
          key={name}
          variant={name === 'deliver' ? 'primary' : 'secondary'}
          isLoading={step.isPending}
          onClick={() => {
            setToConfirm(name)
            setIsOpen(true)
          }}
        >
          {t(`step.${wordOf(name)}`)}
        </Button>
      ))}
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={t(`ask.${wordOf(toConfirm)}.title`)}
        text={t(`ask.${wordOf(toConfirm)}.text`)}
        actions={
          <>
            <Button variant="ghost" onClick={() => setIsOpen(false)}>
              {t(toConfirm === 'deliver' ? 'ask.notYet' : 'ask.no')}
            </Button>
            <Button
              variant={toConfirm === 'deliver' || toConfirm === 'reportMissing' ? 'primary' : 'danger'}
              onClick={handleTake}
            >
              {t(`step.${wordOf(toConfirm)}`)}
            </Button>
          </>
        }
      />
    </>
  )
}
