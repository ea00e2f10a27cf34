import { useMutation } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { SellerOrder } from '#contracts/commerce/order.ts'
import { orderMutations } from '#data/commerce/order/mutations.ts'
import { saveFile } from '#lib/browser/save-file.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.ts'

type Props = { orderId: string; part: SellerOrder; token: string | null }

/** A button, because a link cannot send the token that opens a guest's order. */
export function DocumentLink({ orderId, part, token }: Props) {
  const { t } = useTranslation('orders')
  const document = useMutation(orderMutations.document(token))
  const handleClick = () =>
    void document.mutateAsync({ orderId, uuid: part.uuid }).then(
      (file) => saveFile(file, t('document.fileName', { number: part.number.replace('/', '-') })),
      () => showToast({ kind: 'error', text: t('document.failed') }),
    )
  return (
    <Button variant="secondary" icon={<FileDown size={18} />} isLoading={document.isPending} onClick={handleClick}>
      {t('document.action')}
    </Button>
  )
}
