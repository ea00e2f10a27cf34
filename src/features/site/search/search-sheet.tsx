import { useTranslation } from 'next-i18next/pages'
import { useRef } from 'react'
import { Sheet } from '#ui/sheet.tsx'
import { SearchBox } from './search-box.tsx'

type Props = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** Search with suggestions, over the page. */
export function SearchSheet({ isOpen, onOpenChange }: Props) {
  const { t } = useTranslation('common')
  const input = useRef<HTMLInputElement>(null)
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('shell.search')}
      closeLabel={t('close')}
      firstFocus={input}
    >
      <SearchBox ref={input} onClose={() => onOpenChange(false)} />
    </Sheet>
  )
}
