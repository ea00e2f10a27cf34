import { useLeaveGuard } from '#lib/browser/use-leave-guard.ts'
import { LeaveDialog, type LeaveWords } from './leave-dialog.tsx'

/** Asks before the page is left while `isActive`. */
export function LeaveGuard({ isActive, words }: { isActive: boolean; words?: LeaveWords }) {
  const guard = useLeaveGuard(isActive)
  return <LeaveDialog isOpen={guard.isAsking} words={words} onStay={guard.stay} onLeave={() => void guard.leave()} />
}
