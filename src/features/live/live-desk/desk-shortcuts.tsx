import { useTranslation } from 'next-i18next/pages'
import { ShortcutsDialog } from '#components/shortcuts-dialog.tsx'

const KEYS = [
  ['next', ['J', '→']],
  ['previous', ['K', '←']],
  ['numbered', ['1–9']],
  ['undo', ['Z']],
  ['price', ['C']],
  ['bookmark', ['B']],
  ['search', ['/']],
  ['help', ['?']],
] as const

export function DeskShortcuts({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('live-desk')
  return <ShortcutsDialog rows={KEYS.map(([name, keys]) => ({ keys, text: t(`keys.${name}`) }))} onClose={onClose} />
}
