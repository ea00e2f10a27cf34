import { useTranslation } from 'next-i18next/pages'
import { useId, useState } from 'react'
import type { DepotProduct } from '#contracts/depot.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Sheet } from '#ui/sheet.tsx'
import type { ProductValues } from './lib/product-form.ts'
import { ProductForm } from './product-form.tsx'

type Props = { ownerUuid: string; product: DepotProduct | null; draft?: ProductValues | undefined; onClose: () => void }

/** A product being written; what was written and not saved is not thrown away without asking. */
export function ProductSheet({ ownerUuid, product, draft, onClose }: Props) {
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
      </Sheet>
      <Dialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t('form.leave.title')}
        text={t('form.leave.text')}
        isUrgent
        actions={
          <>
            <Button variant="secondary" onClick={() => setIsAsking(false)}>
              {t('form.leave.stay')}
            </Button>
            <Button variant="danger" onClick={onClose}>
              {t('form.leave.leave')}
            </Button>
          </>
        }
      />
    </>
  )
}
