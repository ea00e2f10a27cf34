import { ListPlus } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useJoinQueue } from '#data/commerce/reservation/use-join-queue.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.ts'
import type { Offering } from './lib/offering.ts'
import styles from './product-view.module.css'

type Props = {
  entry: Offering
  /** Null until one of several variants is chosen. */
  variantUuid: string | null
  onMissingChoice: () => void
  /** Called if pieces turn out to be free. */
  onFree: () => void
}

/** Button that joins the reserve list of a sold-out variant. */
export function JoinQueue({ entry, variantUuid, onMissingChoice, onFree }: Props) {
  const { t } = useTranslation('feed')
  const { join, isJoining } = useJoinQueue()

  async function handleJoin() {
    if (variantUuid === null) return onMissingChoice()
    const { kind } = await join({
      variantProjectionUuid: variantUuid,
      wanted: 1,
      ...(entry.uuid && { videoUuid: entry.uuid }),
    })
    if (kind === 'reserved') return undefined
    if (kind === 'free') onFree()
    const text = t(`product.${kind === 'failed' ? 'joinFailed' : kind}`)
    return showToast({ kind: kind === 'failed' ? 'error' : 'info', text })
  }
  return (
    <div className={styles.view}>
      <p className={styles.none}>{t('product.noneLeft')}</p>
      <Button
        size="large"
        isWide
        variant="secondary"
        isLoading={isJoining}
        icon={<ListPlus size={20} />}
        onClick={() => void handleJoin()}
      >
        {t('product.join')}
      </Button>
    </div>
  )
}
