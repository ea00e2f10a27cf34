import { useTranslation } from 'next-i18next/pages'
import { useEffect, useRef, useState } from 'react'
import { announcementOf } from './lib/announcement.ts'
import type { UploadState } from './lib/upload-machine.ts'

/** Tells those who listen what those who look see by the way. */
export function Announcer({ state }: { state: UploadState }) {
  const { t } = useTranslation('upload')
  const before = useRef(state)
  const [text, setText] = useState('')
  useEffect(() => {
    const announcement = announcementOf(before.current, state)
    before.current = state
    if (announcement) setText(t(`announce.${announcement.key}`, { ...announcement }))
  }, [state, t])
  return <output className="visually-hidden">{text}</output>
}
