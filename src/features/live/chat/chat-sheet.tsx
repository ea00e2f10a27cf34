import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import styles from './chat-sheet.module.css'
import { setChatVisible, useIsChatVisible } from './store.ts'

type Props = { isOpen: boolean; onClose: () => void; children: ReactNode }

/** Chat in a bottom sheet. The film continues above it. */
export function ChatSheet({ isOpen, onClose, children }: Props) {
  const { t } = useTranslation('chat')
  const isVisible = useIsChatVisible()
  return (
    <Sheet isOpen={isOpen} onOpenChange={onClose} title={t('title')} closeLabel={t('close')}>
      <div className={styles.sheet}>
        {!isVisible && (
          <Button variant="ghost" size="small" onClick={() => setChatVisible(true)}>
            {t('showLine')}
          </Button>
        )}
        {children}
      </div>
    </Sheet>
  )
}
