import { useEffect, useState } from 'react'

/** The server's clock in milliseconds, read every `everyMs`. `serverTime` is what the latest answer said. */
export function useServerNow(serverTime: string, everyMs: number): number {
  const answered = Date.parse(serverTime)
  const [read, setRead] = useState({ answered, now: answered })
  useEffect(() => {
    const ahead = answered - Date.now()
    const timer = setInterval(() => setRead({ answered, now: Date.now() + ahead }), everyMs)
    return () => clearInterval(timer)
  }, [answered, everyMs])
  return read.answered === answered ? read.now : answered
}
