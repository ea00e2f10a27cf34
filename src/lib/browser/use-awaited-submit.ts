import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react'

/** Submits a form at once, or as soon as it is no longer busy, for example with an upload. `submit` does not reject. */
export function useAwaitedSubmit(isBusy: boolean, submit: () => Promise<void>) {
  const [isAwaited, setIsAwaited] = useState(false)
  const submitAwaited = useEffectEvent(() => void submit().finally(() => setIsAwaited(false)))
  useEffect(() => {
    if (isAwaited && !isBusy) submitAwaited()
  }, [isAwaited, isBusy])
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy) setIsAwaited(true)
    else void submit()
  }
  return { isAwaited, handleSubmit }
}
