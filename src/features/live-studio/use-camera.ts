import { useEffect, useState } from 'react'
import { capture, type Captured, type CaptureFault } from '#media/camera/capture.ts'

export type Camera = { captured: Captured | null; fault: CaptureFault | null; isAsking: boolean; turnOn: () => void }

/** The camera and the microphone, once they are asked for; given back when the page is left. */
export function useCamera(): Camera {
  const [captured, setCaptured] = useState<Captured | null>(null)
  const [fault, setFault] = useState<CaptureFault | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  useEffect(() => () => captured?.stop(), [captured])

  const turnOn = () => {
    setIsAsking(true)
    setFault(null)
    capture()
      .then((outcome) => (typeof outcome === 'string' ? setFault(outcome) : setCaptured(outcome)))
      .catch((error: unknown) => {
        reportError(error)
        setFault('unknown')
      })
      .finally(() => setIsAsking(false))
  }
  return { captured, fault, isAsking, turnOn }
}
