import { useMutation } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { saleMutations } from '#data/commerce/sale/mutations.ts'
import { today } from '#lib/base/server-clock.ts'
import { saveFile } from '#lib/browser/save-file.ts'
import { ApiError } from '#lib/shared/api.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.ts'

type Props = {
  sellerUuid: string
  uuids: readonly string[]
  /** Order number for the file name; without it the date is used. */
  number?: string
  size?: 'small' | 'medium'
}

/** Packing slips as a PDF, one page per order. */
export function SlipsButton({ sellerUuid, uuids, number, size = 'medium' }: Props) {
  const { t } = useTranslation('order-desk')
  const slips = useMutation(saleMutations.slips(sellerUuid))
  const handleClick = () =>
    slips.mutate(uuids, {
      onSuccess: (file) => {
        const name = number?.replace('/', '-') ?? today()
        saveFile(file, t('slip.fileName', { name }))
      },
      onError: (error) =>
        showToast({
          kind: 'error',
          text: t(error instanceof ApiError && error.status === 409 ? 'slip.none' : 'slip.failed'),
        }),
    })
  return (
    <Button
      variant="secondary"
      size={size}
      icon={<Printer size={18} />}
      isLoading={slips.isPending}
      onClick={handleClick}
    >
      {t('slip.save', { count: uuids.length })}
    </Button>
  )
}
