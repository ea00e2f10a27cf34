import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { saleMutations } from '#data/commerce/sale/mutations.ts'
import { saleQueries } from '#data/commerce/sale/queries.ts'
import { today } from '#lib/base/server-clock.ts'
import { saveFile } from '#lib/browser/save-file.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { showToast } from '#ui/toast.ts'

type Props = {
  sellerUuid: string
  /** Selected orders; empty for all orders to be sent. */ uuids: readonly string[]
  onClose: () => void
}

/** Exports addresses to a file for a carrier's import page. */
export function LabelsDialog({ sellerUuid, uuids, onClose }: Props) {
  const { t } = useTranslation('order-desk')
  const { data, isError } = useQuery(saleQueries.labelFormats())
  const save = useMutation(saleMutations.labels(sellerUuid))
  const [chosen, setChosen] = useState<string | null>(null)
  const formats = data?.data ?? []
  const format = chosen ?? formats[0]?.id ?? null

  const handleSave = () =>
    format !== null &&
    save.mutate(
      { format, uuids },
      {
        onSuccess: (file) => {
          saveFile(file, t('labels.fileName', { format, date: today() }))
          onClose()
        },
        onError: () => showToast({ kind: 'error', text: t('labels.failed') }),
      },
    )

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('labels.title')}
      text={t(uuids.length > 0 ? 'labels.textChosen' : 'labels.textAll', { count: uuids.length })}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('ask.no')}
          </Button>
          <Button isLoading={save.isPending} disabled={format === null} onClick={handleSave}>
            {t('labels.save')}
          </Button>
        </>
      }
    >
      {isError ? (
        <p role="alert">{t('labels.failed')}</p>
      ) : formats.length === 0 ? (
        <div role="status" aria-label={t('loading')}>
          <Skeleton height={180} />
        </div>
      ) : (
        <RadioCards
          label={t('labels.format')}
          value={format}
          onValueChange={setChosen}
          options={formats.map(({ id, name, kinds }) => ({
            value: id,
            label: name,
            description: t('labels.kinds', { kinds: kinds.map((kind) => t(`kind.${kind}`)).join(', ') }),
          }))}
        />
      )}
    </Dialog>
  )
}
