import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useState } from 'react'
import { PromotionBadge } from '#components/promotion-badge.tsx'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import styles from './feed-badge.module.css'

type Props = { payer: string; isOnVideo: boolean }

/** Mark of a promoted film. It opens who pays, and why everybody sees it (DSA, art. 26). */
export function PromotedMark({ payer, isOnVideo }: Props) {
  const { t } = useTranslation('feed')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.mark} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <PromotionBadge promotion="promoted" isOnPicture={isOnVideo} />
      </button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={t('promoted.title')}
        text={t('promoted.text', { name: payer })}
        actions={
          <>
            <Button variant="ghost" onClick={() => setIsOpen(false)}>
              {t('promoted.close')}
            </Button>
            <Button asChild variant="secondary">
              <Link href={`${paths.listOrder}#promowane`} prefetch={false}>
                {t('promoted.more')}
              </Link>
            </Button>
          </>
        }
      />
    </>
  )
}
