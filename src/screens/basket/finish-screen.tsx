import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { PageHead } from '#components/page-head.tsx'
import type { Order } from '#contracts/order.ts'
import { OrderView } from '#features/order-view/order-view.tsx'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import styles from './basket-screen.module.css'

/** Confirms an order and stays its page: the link of every mail leads here. */
export function FinishScreen() {
  const { t } = useTranslation('orders')
  return (
    <div className={styles.screen}>
      <PageHead title={t('title')} />
      <PageTitle>{t('title')}</PageTitle>
      <OrderView head={(order) => <Thanks order={order} />} />
    </div>
  )
}

function Thanks({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  return (
    <>
      <Notice tone="success">{t('thanks', { number: order.number, email: order.email })}</Notice>
      {order.isGuest && (
        <p>
          {t('guest.text')}{' '}
          <Button asChild variant="secondary" size="small">
            <Link href={paths.signUp()}>{t('guest.action')}</Link>
          </Button>
        </p>
      )}
    </>
  )
}
