import { useMutation } from '@tanstack/react-query'
import { ChevronDown, MessageCircle } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useEffect, useState, type BaseSyntheticEvent } from 'react'
import type { SellerOrder } from '#contracts/order.ts'
import { orderMutations } from '#data/order/mutations.ts'
import { formatDateTime } from '#lib/format.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { showToast } from '#ui/toast.ts'
import styles from './order-messages.module.css'

const MESSAGE_MAX = 1000

/** Between a buyer and a seller about one order. A text that was not sent stays in its field. */
export function OrderMessages({ part, token }: { part: SellerOrder; token: string | null }) {
  const { t } = useTranslation('orders')
  const [text, setText] = useState('')
  const [isOpen, setIsOpen] = useState(part.messages.length > 0)
  const send = useMutation(orderMutations.message(token))
  const { mutateAsync: markRead } = useMutation(orderMutations.readMessages(token))
  const unread = part.messages.filter(({ author, readAt }) => author === 'seller' && readAt === null).length

  useEffect(() => {
    // A failed mark is repeated with the next message or visit.
    if (isOpen && unread > 0) markRead(part.uuid).catch(() => undefined)
  }, [isOpen, unread, markRead, part.uuid])

  function handleSubmit(event: BaseSyntheticEvent) {
    event.preventDefault()
    if (text.trim() === '' || send.isPending) return
    void send.mutateAsync({ uuid: part.uuid, text: text.trim() }).then(
      () => setText(''),
      () => showToast({ kind: 'error', text: t('messages.failed') }),
    )
  }

  return (
    <details className={styles.messages} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <MessageCircle size={18} aria-hidden="true" />
        {t('messages.title', { name: part.seller.name })}
        <ChevronDown size={18} aria-hidden="true" />
      </summary>
      <ul className={styles.talk} role="log" aria-label={t('messages.log')}>
        {part.messages.map((message) => (
          <li key={message.uuid} data-mine={message.author === 'buyer' || undefined}>
            <p>{message.text}</p>
            <p className={styles.fine}>
              {message.author === 'buyer' ? t('messages.you') : part.seller.name},{' '}
              {formatDateTime(new Date(message.createdAt))}
            </p>
          </li>
        ))}
      </ul>
      <form className={styles.write} method="post" onSubmit={handleSubmit}>
        <TextArea
          label={t('messages.label')}
          rows={3}
          maxLength={MESSAGE_MAX}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" variant="secondary" isLoading={send.isPending}>
          {t('messages.send')}
        </Button>
      </form>
    </details>
  )
}
