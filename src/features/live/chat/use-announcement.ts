import { useTranslation } from 'next-i18next/pages'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ChatMessage } from '#contracts/live/chat.ts'

/** Interval between announcements: nobody can follow faster ones by ear. */
const ANNOUNCED_EVERY_MS = 4000
const ANNOUNCED_IN_FULL = 2

/** Text for screen readers: each new message while there are few, otherwise their number. */
export function useAnnouncement(messages: readonly ChatMessage[]): string {
  const { t } = useTranslation('chat')
  const [text, setText] = useState('')
  const announced = useRef<number | null>(null)
  const announce = useEffectEvent(() => {
    const last = messages.at(-1)?.seq ?? 0
    const since = announced.current
    announced.current = last
    if (since === null) return
    const news = messages.filter(({ seq }) => (seq ?? 0) > since)
    if (news.length === 0) return
    setText(
      news.length > ANNOUNCED_IN_FULL
        ? t('news', { count: news.length })
        : news.map(({ author, content }) => `${author.fullName}: ${content}`).join('. '),
    )
  })
  useEffect(() => {
    announce()
    const timer = setInterval(() => announce(), ANNOUNCED_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return text
}
