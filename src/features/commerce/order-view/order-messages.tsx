import { useMutation } from '@tanstack/react-query'
import { ChevronDown, MessageCircle } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useEffect, useState } from 'react'
import { OrderTalk } from '#components/order-talk.tsx'
import type { SellerOrder } from '#contracts/commerce/order.ts'
import { orderMutations } from '#data/commerce/order/mutations.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './order-messages.module.css'

/** Messages with the seller; those shown count as read. */
export function OrderMessages({ part, token }: { part: SellerOrder; token: string | null }) {
  const { t } = useTranslation('orders')
  const { uuid, messages, seller } = part
  const kind = seller.trader?.kind ?? 'private'
  // A complaint requires that the goods were sent or delivered.
  const mayComplain = part.state === 'delivered' || part.state === 'sent'
  const [isOpen, setIsOpen] = useState(messages.length > 0)
  const send = useMutation(orderMutations.message(token))
  const { mutateAsync: markRead } = useMutation(orderMutations.readMessages(token))
  const unread = messages.filter(({ author, readAt }) => author === 'seller' && readAt === null).length

  useEffect(() => {
    // If marking fails, it is repeated with the next message or visit.
    if (isOpen && unread > 0) markRead(uuid).catch(() => undefined)
  }, [isOpen, unread, markRead, uuid])

  const words = {
    log: t('messages.log'),
    empty: t('messages.empty'),
    label: t('messages.label'),
    send: t('messages.send'),
    failed: t('messages.failed'),
    buyer: t('messages.you'),
    seller: seller.name,
    complaint: t('messages.complaint'),
    ruledForBuyer: t('messages.ruledForBuyer'),
    ruledForSeller: t('messages.ruledForSeller'),
  }
  return (
    <details
      className={classNames(styles.messages, (!isOpen || messages.length === 0) && 'for-screen')}
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        <MessageCircle size={18} aria-hidden="true" />
        {t('messages.title', { name: seller.name })}
        <ChevronDown size={18} aria-hidden="true" />
      </summary>
      <div className={styles.talk}>
        <OrderTalk
          own="buyer"
          messages={messages}
          words={words}
          {...(mayComplain && {
            complaintChoice: { label: t('messages.complain'), help: t(`messages.complainHelp.${kind}`) },
          })}
          isSending={send.isPending}
          onSend={(message) => send.mutateAsync({ uuid, ...message })}
        />
      </div>
    </details>
  )
}
