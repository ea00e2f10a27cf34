/**
 * Keeps the screen on. The system releases the lock when the tab is hidden, so it is requested again. Returns the stop
 * function.
 */
export function maintainWakeLock(): () => void {
  let hasEnded = false
  let lock: WakeLockSentinel | null = null
  async function requestLock(): Promise<void> {
    if (hasEnded || document.visibilityState === 'hidden' || !('wakeLock' in navigator)) return
    // May be refused, for example when the battery is low.
    const granted = await navigator.wakeLock.request('screen').catch(() => null)
    if (hasEnded) await granted?.release()
    else lock = granted
  }
  const handleVisibility = () => void requestLock()
  document.addEventListener('visibilitychange', handleVisibility)
  void requestLock()
  return () => {
    hasEnded = true
    document.removeEventListener('visibilitychange', handleVisibility)
    void lock?.release()
  }
}
