import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

type Props = { order: { id: string; number: string }; onConfirm: () => void; onCancel: () => void }

/** Question before an order of the same goods as one from a moment ago, such as from another tab. */
export function RepeatDialog({ order: { id, number }, onConfirm, onCancel }: Props) {
  const { t } = useTranslation('checkout')
  return (
    <Dialog
      isOpen
      isUrgent
      onOpenChange={onCancel}
      title={t('again.title')}
      text={t('again.text', { number })}
      actions={
        <>
          <Button variant="ghost" asChild>
            <Link href={paths.order(id)}>{t('again.show')}</Link>
          </Button>
          <Button onClick={onConfirm}>{t('again.confirm')}</Button>
        </>
      }
    />
  )
}
