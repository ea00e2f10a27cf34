import { useTranslation } from 'next-i18next/pages'
import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { onToastAreaNeeded } from '#ui/toast.ts'

const ToastArea = dynamic(() => import('#ui/toast-area.tsx').then((module) => module.ToastArea), { ssr: false })

/** The toast area and its library are loaded with the first toast. */
export function Toasts() {
  const { t } = useTranslation('common')
  const [isNeeded, setIsNeeded] = useState(false)
  useEffect(() => onToastAreaNeeded(() => setIsNeeded(true)), [])
  return isNeeded && <ToastArea label={t('shell.toasts')} closeLabel={t('close')} />
}
