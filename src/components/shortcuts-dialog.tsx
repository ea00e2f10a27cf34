import { useTranslation } from 'next-i18next/pages'
import type { ComponentProps } from 'react'
import { useShortcutsSwitch } from '#lib/browser/use-shortcuts.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Switch } from '#ui/switch.tsx'
import { KeyList } from './key-list.tsx'

type Props = Pick<ComponentProps<typeof KeyList>, 'rows'> & { text?: string; onClose: () => void }

/** Keyboard shortcuts of a seller's desk, with the switch to turn them off. */
export function ShortcutsDialog({ rows, text, onClose }: Props) {
  const { t } = useTranslation('components')
  const { isOn, set } = useShortcutsSwitch()
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('keys.title')}
      text={text}
      actions={<Button onClick={onClose}>{t('keys.close')}</Button>}
    >
      <Switch label={t('keys.switch')} isOn={isOn} onChange={set} />
      <KeyList or={t('keys.or')} rows={rows} />
    </Dialog>
  )
}
