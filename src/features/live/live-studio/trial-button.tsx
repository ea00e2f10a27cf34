import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { categoryUuid as categoryOf } from '#contracts/catalogue/category-data.ts'
import type { DepotProduct } from '#contracts/catalogue/depot.ts'
import { setUpTrial } from '#data/live/live/set-up.ts'
import { Button } from '#ui/button.tsx'
import styles from './live-studio.module.css'
import { troubleOf } from './lib/trouble.ts'
import { TroubleNotice } from './trouble-notice.tsx'
import type { Broadcast } from './use-broadcast.ts'

type Props = {
  sellerUuid: string
  categoryUuid: string
  products: readonly DepotProduct[]
  isCameraOn: boolean
  prepare: Broadcast['prepare']
}

/** Begins a live that nobody else sees. It needs no description, and any category will do. */
export function TrialButton({ sellerUuid, categoryUuid, products, isCameraOn, prepare }: Props) {
  const { t } = useTranslation('live-studio')
  const trial = useMutation({
    mutationFn: () =>
      setUpTrial(sellerUuid, {
        description: t('trial.description'),
        categoryUuid: categoryUuid || products[0]?.categoryUuid || categoryOf(1),
        depotUuids: products.map(({ uuid }) => uuid),
        draft: { first: null },
      }),
    onSuccess: (live) => prepare.mutate({ live }),
    meta: { isQuiet: true },
  })
  return (
    <div className={styles.actions}>
      <TroubleNotice trouble={trial.isError ? troubleOf(trial.error) : null} />
      <Button
        variant="secondary"
        isWide
        disabled={!isCameraOn}
        isLoading={trial.isPending}
        onClick={() => trial.mutate()}
      >
        {t('trial.begin')}
      </Button>
      <p className={styles.hint}>{t('trial.hint')}</p>
    </div>
  )
}
