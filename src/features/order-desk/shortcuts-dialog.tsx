import { useTranslation } from 'next-i18next/pages'
import { KeyList } from '#components/key-list.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Switch } from '#ui/switch.tsx'
import { useShortcutsSwitch } from './use-shortcuts.ts'

const KEYS = [
  ['move', ['J', 'K']],
  ['select', ['X']],
  ['search', ['/']],
  ['accept', ['P']],
  ['pack', ['S']],
  ['send', ['W']],
  ['deliver', ['D']],
  ['cancel', ['A']],
  ['help', ['?']],
] as const

/** The keys of the desk, and the switch that turns them off. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('order-desk')
  const { isOn, set } = useShortcutsSwitch()
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('keys.title')}
      text={t('keys.text')}
      actions={<Button onClick={onClose}>{t('keys.close')}</Button>}
    >
      <Switch label={t('keys.switch')} isOn={isOn} onChange={set} />
      <KeyList or={t('keys.or')} rows={KEYS.map(([name, keys]) => ({ keys, text: t(`keys.${name}`) }))} />
    </Dialog>
  )
}
