import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useState, type BaseSyntheticEvent } from 'react'
import type { SellerOrder } from '#contracts/order.ts'
import { orderMutations } from '#data/order/mutations.ts'
import { formatDateTime } from '#lib/format.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { showToast } from '#ui/toast.ts'
import styles from './order-view.module.css'

const MESSAGE_MAX = 1000

/** Between a buyer and a seller about one order. What was typed stays when sending fails. */
export function OrderMessages({ part, token }: { part: SellerOrder; token: string | null }) {
  const { t } = useTranslation('orders')
  const [text, setText] = useState('')
  const send = useMutation(orderMutations.message(token))

  function handleSubmit(event: BaseSyntheticEvent) {
    event.preventDefault()
    if (text.trim() === '') return
    void send.mutateAsync({ uuid: part.uuid, text: text.trim() }).then(
      () => setText(''),
      () => showToast({ kind: 'error', text: t('messages.failed') }),
    )
  }

  return (
    <details className={styles.messages} open={part.messages.length > 0}>
      <summary>{t('messages.title')}</summary>
      <ul className={styles.talk}>
        {part.messages.map((message) => (
          <li key={message.uuid} data-mine={message.author === 'buyer' || undefined}>
            <p>{message.text}</p>
            <p className={styles.fine}>
              {t(`messages.${message.author}`)}, {formatDateTime(new Date(message.createdAt))}
            </p>
          </li>
        ))}
      </ul>
      <form className={styles.write} onSubmit={handleSubmit}>
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
