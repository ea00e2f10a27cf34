import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { Order } from '#contracts/commerce/order.ts'
import { orderMutations } from '#data/commerce/order/mutations.ts'
import { paths } from '#lib/shared/paths.ts'
import { useSessionStatus } from '#lib/browser/session.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { showToast } from '#ui/toast.ts'
import styles from './order-view.module.css'

/** Offers a guest an account; a signed-in user may add the order to theirs. */
export function GuestOffer({ order, token }: { order: Order; token: string }) {
  const { t } = useTranslation('orders')
  const isSignedIn = useSessionStatus() === 'signed-in'
  const join = useMutation(orderMutations.join(token))
  const handleJoin = () =>
    void join.mutateAsync(order.id).then(
      () => showToast({ kind: 'success', text: t('guest.joined') }),
      () => showToast({ kind: 'error', text: t('guest.failed') }),
    )
  return (
    <aside className={classNames(styles.offer, 'for-screen')} aria-label={t('guest.action')}>
      <p>{t(isSignedIn ? 'guest.joinText' : 'guest.text')}</p>
      {isSignedIn ? (
        <Button variant="secondary" isLoading={join.isPending} onClick={handleJoin}>
          {t('guest.join')}
        </Button>
      ) : (
        <Button asChild variant="secondary">
          {/* The address has no token, because the server must not see it. This tab stores it. */}
          <Link href={paths.signUp(paths.order(order.id))}>{t('guest.action')}</Link>
        </Button>
      )}
    </aside>
  )
}
