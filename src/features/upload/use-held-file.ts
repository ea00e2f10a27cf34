import { useCallback, useEffect, useRef, useState } from 'react'

/** The picked file and an address the page can play it from, given back to the browser when another one takes its place. */
export function useHeldFile() {
  const [held, setHeld] = useState<{ file: File; url: string } | null>(null)
  const given = useRef<string>(null)

  const release = useCallback(() => {
    if (given.current !== null) URL.revokeObjectURL(given.current)
    given.current = null
  }, [])

  const hold = useCallback(
    (file: File | null) => {
      release()
      if (file === null) return setHeld(null)
      given.current = URL.createObjectURL(file)
      setHeld({ file, url: given.current })
    },
    [release],
  )

  useEffect(() => release, [release])
  return { file: held?.file ?? null, url: held?.url ?? null, hold }
}
