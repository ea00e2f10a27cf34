import { useTranslation } from 'next-i18next/pages'
import { type ReactNode, useId, useState } from 'react'
import { LeaveDialog } from '#components/leave-dialog.tsx'
import type { DepotProduct } from '#contracts/catalogue/depot.ts'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import type { ProductValues } from './lib/product-form-values.ts'
import { ProductForm } from './product-form.tsx'

type Props = {
  ownerUuid: string
  product: DepotProduct | null
  draft?: ProductValues | undefined
  /** Below the form. */
  trace: ReactNode
  onClose: () => void
}

/** Sheet to edit a product. Asks before it discards unsaved changes. */
export function ProductSheet({ ownerUuid, product, draft, trace, onClose }: Props) {
  const { t } = useTranslation('depot')
  const formId = useId()
  const [isDirty, setIsDirty] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const close = () => (isDirty ? setIsAsking(true) : onClose())
  return (
    <>
      <Sheet
        isOpen
        onOpenChange={(isOpen) => !isOpen && close()}
        title={t(product ? 'form.edit' : 'form.new')}
        closeLabel={t('close', { ns: 'common' })}
        footer={
          <Button type="submit" form={formId} size="large" isWide isLoading={isSaving}>
            {t(product ? 'form.save' : 'form.create')}
          </Button>
        }
      >
        <ProductForm
          id={formId}
          ownerUuid={ownerUuid}
          product={product}
          draft={draft}
          onDirty={setIsDirty}
          onSaving={setIsSaving}
          onSaved={onClose}
        />
        {trace}
      </Sheet>
      <LeaveDialog
        isOpen={isAsking}
        words={{ text: t('form.leave') }}
        onStay={() => setIsAsking(false)}
        onLeave={onClose}
      />
    </>
  )
}
