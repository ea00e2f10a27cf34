import { useMutation } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { SellerOrder } from '#contracts/commerce/order.ts'
import { returnMutations } from '#data/commerce/return/mutations.ts'
import { saveFile } from '#lib/browser/save-file.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.ts'

type Props = { orderId: string; part: SellerOrder; token: string | null }

/** Printable form for buyers who prefer a letter. */
export function PaperForm({ orderId, part, token }: Props) {
  const { t } = useTranslation('returns')
  const form = useMutation(returnMutations.form(token))
  const handleClick = () =>
    void form.mutateAsync({ orderId, uuid: part.uuid }).then(
      (file) => saveFile(file, t('paper.fileName', { number: part.number.replace('/', '-') })),
      () => showToast({ kind: 'error', text: t('paper.failed') }),
    )
  return (
    <Button variant="ghost" icon={<FileDown size={18} />} isLoading={form.isPending} onClick={handleClick}>
      {t('paper.action')}
    </Button>
  )
}
