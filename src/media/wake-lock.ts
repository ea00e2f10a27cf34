/** Keeps the screen on. The system takes it back with each hidden tab, so it is asked for again. Returns what ends it. */
export function keepAwake(): () => void {
  let hasEnded = false
  let lock: WakeLockSentinel | null = null
  async function ask(): Promise<void> {
    if (hasEnded || document.visibilityState === 'hidden' || !('wakeLock' in navigator)) return
    // Refused on a low battery.
    const granted = await navigator.wakeLock.request('screen').catch(() => null)
    if (hasEnded) await granted?.release()
    else lock = granted
  }
  const handleVisibility = () => void ask()
  document.addEventListener('visibilitychange', handleVisibility)
  void ask()
  return () => {
    hasEnded = true
    document.removeEventListener('visibilitychange', handleVisibility)
    void lock?.release()
  }
}
