import { useTranslation } from 'next-i18next/pages'
import { NotificationList } from '#features/account/notifications/notification-list.tsx'
import { useSession } from '#lib/browser/session.ts'
import { Sheet } from '#ui/sheet.tsx'
import type { PanelProps } from './panel-props.ts'

export function NotificationsSheet({ isOpen, onOpenChange }: PanelProps) {
  const { t } = useTranslation('common')
  const userId = useSession()?.userId
  return (
    <Sheet isOpen={isOpen} onOpenChange={onOpenChange} title={t('shell.notifications')} closeLabel={t('close')}>
      {userId !== undefined && <NotificationList key={userId} userUuid={userId} />}
    </Sheet>
  )
}
