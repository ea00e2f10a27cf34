import dynamic from 'next/dynamic'
import { startTransition, useEffect, useState } from 'react'
import type { Owner } from '#contracts/account/user.ts'

const FollowFace = dynamic(() => import('./follow-face.tsx').then((module) => module.FollowFace), { ssr: false })

/** Delay before the request, so that a film that is only scrolled past causes none. */
const AFTER_MS = 900

type Props = { seller: Pick<Owner, 'uuid' | 'fullName' | 'shopName'> }

/** Follow button on a film, shown once it has been active for a moment. */
export function FollowSeller({ seller }: Props) {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setIsDue(true)), AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isDue && <FollowFace user={seller} />
}
