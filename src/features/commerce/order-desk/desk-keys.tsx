import { useTranslation } from 'next-i18next/pages'
import { ShortcutsDialog } from '#components/shortcuts-dialog.tsx'

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

export function DeskKeys({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('order-desk')
  const rows = KEYS.map(([name, keys]) => ({ keys, text: t(`keys.${name}`) }))
  return <ShortcutsDialog rows={rows} text={t('keys.text')} onClose={onClose} />
}
