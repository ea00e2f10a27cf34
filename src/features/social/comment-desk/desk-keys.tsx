import { useTranslation } from 'next-i18next/pages'
import { ShortcutsDialog } from '#components/shortcuts-dialog.tsx'

const KEYS = [
  ['move', ['J', 'K']],
  ['process', ['Enter']],
  ['reply', ['R']],
  ['private', ['P']],
  ['mark', ['U']],
  ['undo', ['Z']],
  ['filter', ['/']],
  ['help', ['?']],
] as const

export function DeskKeys({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('comment-desk')
  const rows = KEYS.map(([name, keys]) => ({ keys, text: t(`keys.${name}`) }))
  return <ShortcutsDialog rows={rows} text={t('keys.text')} onClose={onClose} />
}
