import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { IconButton } from '#ui/icon-button.tsx'
import { goBack } from './visits.ts'

export function BackButton({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('common')
  return (
    <IconButton label={t('shell.back')} className={className} onClick={goBack}>
      <ArrowLeft size={24} />
    </IconButton>
  )
}
