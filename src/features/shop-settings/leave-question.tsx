import { useTranslation } from 'next-i18next/pages'
import { LeaveDialog } from '#components/leave-dialog.tsx'
import { useLeaveGuard } from '#lib/use-leave-guard.ts'

/** Asks before a form with unsaved changes is left. */
export function LeaveQuestion({ isDirty }: { isDirty: boolean }) {
  const { t } = useTranslation('shop-settings')
  const guard = useLeaveGuard(isDirty)
  const words = { title: t('leave.title'), text: t('leave.text'), stay: t('leave.stay'), leave: t('leave.leave') }
  return <LeaveDialog isOpen={guard.isAsking} words={words} onStay={guard.stay} onLeave={() => void guard.leave()} />
}
