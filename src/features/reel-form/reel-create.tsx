import { useTranslation } from 'next-i18next/pages'
import { useEffect, useRef, useState } from 'react'
import { NoticeCard } from './notice-card.tsx'
import { ReelCreateSkeleton } from './reel-create-skeleton.tsx'
import { ReelWorkshop, type FinishedReel, type Seller } from './reel-workshop.tsx'
import styles from './reel-workshop.module.css'
import type { SocialAccounts } from './social-fields.tsx'
import { useDraftSlot } from './use-draft-slot.ts'

type Props = {
  seller: Seller
  social: SocialAccounts
  onFinished: (reel: FinishedReel) => Promise<void>
}

/** Reels one after another, each beginning with the draft this tab holds. */
export function ReelCreate({ seller, social, onFinished }: Props) {
  const { t } = useTranslation('upload')
  const slot = useDraftSlot(seller.uuid)
  const [finished, setFinished] = useState<FinishedReel[]>([])
  const notice = useRef<HTMLElement>(null)
  const round = finished.length
  useEffect(() => {
    if (round > 0) notice.current?.focus()
  }, [round])
  if (slot === null) return <ReelCreateSkeleton />

  const handleFinished = async (reel: FinishedReel) => {
    await onFinished(reel)
    // Its draft is let go of first: the next form must not begin with it.
    slot.clear()
    setFinished([...finished, reel])
  }
  const last = finished.at(-1)
  return (
    <div className={styles.workshop}>
      <h1 className={styles.title}>{t('title')}</h1>
      {last && (
        <div className={styles.wide}>
          <NoticeCard
            ref={notice}
            tone="success"
            title={t('queued.title')}
            text={t('queued.text', { description: last.form.description })}
          />
        </div>
      )}
      <ReelWorkshop key={round} seller={seller} social={social} slot={slot} onFinished={handleFinished} />
    </div>
  )
}
