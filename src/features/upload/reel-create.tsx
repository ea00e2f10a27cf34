import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { ReelCreateSkeleton } from './reel-create-skeleton.tsx'
import { ReelWorkshop } from './reel-workshop.tsx'
import type { Seller } from './reel-workshop.tsx'
import { useDraftSlot } from './use-draft-slot.ts'

/** Reels one after another, each beginning with the draft this tab holds. */
export function ReelCreate({ seller }: { seller: Seller }) {
  const { t } = useTranslation('upload')
  const slot = useDraftSlot(seller.uuid)
  const [round, setRound] = useState(0)
  if (slot === null) return <ReelCreateSkeleton label={t('loading')} />
  return (
    <ReelWorkshop key={round} seller={seller} slot={slot} isAnother={round > 0} onAnother={() => setRound(round + 1)} />
  )
}
