import { useTranslation } from 'next-i18next/pages'
import { useEffect, useRef, useState } from 'react'
import { NoticeCard } from '#components/notice-card.tsx'
import { OpenedTitle } from '#components/opened-title.tsx'
import { useDraftSlot } from '#lib/browser/use-draft-slot.ts'
import { REEL_DRAFTS } from './lib/draft.ts'
import { ReelCreateSkeleton } from './reel-create-skeleton.tsx'
import { ReelWorkshop, type FinishedReel, type Seller } from './reel-workshop.tsx'
import styles from './reel-workshop.module.css'
import type { SocialAccounts } from './social-fields.tsx'

type Props = {
  seller: Seller
  /** True if the seller has just opened the shop here. */
  isOpened: boolean
  social: SocialAccounts
  onFinished: (reel: FinishedReel) => Promise<void>
}

/** Form for one reel after another. Each starts with the draft of this tab. */
export function ReelCreate({ seller, isOpened, social, onFinished }: Props) {
  const { t } = useTranslation('upload')
  const slot = useDraftSlot(REEL_DRAFTS, seller.uuid)
  const [finished, setFinished] = useState<FinishedReel[]>([])
  const notice = useRef<HTMLElement>(null)
  const round = finished.length
  useEffect(() => {
    if (round > 0) notice.current?.focus()
  }, [round])
  if (slot === null) return <ReelCreateSkeleton />

  const handleFinished = async (reel: FinishedReel) => {
    await onFinished(reel)
    // Clear the finished reel's draft first, so that the next form does not load it.
    slot.clear()
    setFinished([...finished, reel])
  }
  const last = finished.at(-1)
  return (
    <div className={styles.workshop}>
      <OpenedTitle isOpened={isOpened} className={styles.title}>
        {t('title')}
      </OpenedTitle>
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
