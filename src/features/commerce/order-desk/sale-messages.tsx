import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useEffect } from 'react'
import { OrderTalk } from '#components/order-talk.tsx'
import type { Sale } from '#contracts/commerce/sale-order.ts'
import { saleMutations } from '#data/commerce/sale/mutations.ts'

/** Messages with the buyer; those shown count as read. */
export function SaleMessages({ sale: { uuid, messages } }: { sale: Pick<Sale, 'uuid' | 'messages'> }) {
  const { t } = useTranslation('order-desk')
  const send = useMutation(saleMutations.message(uuid))
  const { mutate: markRead } = useMutation(saleMutations.markRead(uuid))
  const unread = messages.findLast(({ author, readAt }) => author === 'buyer' && readAt === null)?.uuid
  useEffect(() => {
    if (unread !== undefined) markRead()
  }, [unread, markRead])

  const words = {
    log: t('messages.log'),
    empty: t('messages.empty'),
    label: t('messages.label'),
    send: t('messages.send'),
    failed: t('messages.failed'),
    buyer: t('messages.buyer'),
    seller: t('messages.seller'),
    complaint: t('messages.complaint'),
    ruledForBuyer: t('messages.ruledForBuyer'),
    ruledForSeller: t('messages.ruledForSeller'),
  }
  return (
    <OrderTalk
      own="seller"
      messages={messages}
      words={words}
      isSending={send.isPending}
      onSend={({ text, clientKey }) => send.mutateAsync({ text, clientKey })}
    />
  )
}
