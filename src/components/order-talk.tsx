import { useState } from 'react'
import type { OrderMessage } from '#contracts/commerce/order.ts'
import type { TalkSide } from '#contracts/commerce/talk.rules.ts'
import { Badge } from '#ui/badge.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { TalkForm } from './talk-form.tsx'
import { TalkLog } from './talk-log.tsx'

type Props = {
  messages: readonly OrderMessage[]
  /** Side on which the reader writes. */
  own: TalkSide
  words: { log: string; empty: string; label: string; send: string; failed: string; complaint: string } & Record<
    `ruledFor${Capitalize<TalkSide>}`,
    string
  > &
    Record<TalkSide, string>
  /** Option to send the message as a complaint. Absent if a complaint is not possible. */
  complaintChoice?: { label: string; help: string }
  isSending: boolean
  /** Rejects if sending fails. The text is then kept. */
  onSend: (message: { text: string; clientKey: string; kind: OrderMessage['kind'] }) => Promise<unknown>
}

/** Messages between a buyer and a seller about one order. */
export function OrderTalk({ messages, own, words, isSending, onSend, complaintChoice }: Props) {
  const [isComplaint, setIsComplaint] = useState(false)
  return (
    <>
      <TalkLog
        messages={messages}
        own={own}
        words={words}
        renderMark={({ kind, ruling }) =>
          kind === 'complaint' && (
            <>
              <p>
                <Badge tone="promotion">{words.complaint}</Badge>
              </p>
              {ruling && (
                <p>
                  <strong>{words[ruling.outcome === 'buyer' ? 'ruledForBuyer' : 'ruledForSeller']}</strong>{' '}
                  {ruling.reason}
                </p>
              )}
            </>
          )
        }
      />
      <TalkForm
        words={words}
        isSending={isSending}
        reasonOf={() => words.failed}
        onSend={(text, clientKey) =>
          onSend({ text, clientKey, kind: isComplaint ? 'complaint' : 'message' }).then(() => setIsComplaint(false))
        }
      >
        {() =>
          complaintChoice && (
            <Checkbox
              label={complaintChoice.label}
              help={complaintChoice.help}
              checked={isComplaint}
              onChange={({ target }) => setIsComplaint(target.checked)}
            />
          )
        }
      </TalkForm>
    </>
  )
}
