import { Radio } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { useCurrentUser } from './use-current-user.ts'

/** Only for sellers, once the user is loaded. */
export function GoLiveLink() {
  const { t } = useTranslation('common')
  const isSeller = useCurrentUser()?.roles.includes('seller') ?? false
  if (!isSeller) return null
  return (
    <Button asChild variant="secondary" isWide>
      <Link href={paths.goLive()} prefetch={false}>
        <Radio size={20} aria-hidden />
        {t('shell.goLive')}
      </Link>
    </Button>
  )
}
