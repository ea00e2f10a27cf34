import dynamic from 'next/dynamic'
import { startTransition, useEffect, useState } from 'react'

const FollowFace = dynamic(() => import('./follow-face.tsx').then((module) => module.FollowFace), { ssr: false })

/** A film that is only passed asks nothing of its seller. */
const AFTER_MS = 900

type Props = { seller: { uuid: string; fullName: string } }

/** The way to follow from a film, once it has been on for a moment. */
export function FollowSeller({ seller }: Props) {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setIsDue(true)), AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isDue && <FollowFace user={seller} />
}
