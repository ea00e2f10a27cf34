import { useTranslation } from 'next-i18next/pages'
import { KeyList } from '#components/key-list.tsx'
import { Sheet } from '#ui/sheet.tsx'

const KEYS = [
  ['next', ['↓', 'J']],
  ['previous', ['↑', 'K']],
  ['togglePlay', ['space']],
  ['seek', ['←', '→']],
  ['like', ['L']],
  ['toggleSound', ['M']],
  ['toggleCaptions', ['C']],
  ['toggleFullscreen', ['F']],
  ['togglePictureInPicture', ['P']],
  ['beginning', ['Home']],
  ['showKeys', ['?']],
] as const

export function KeysSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('feed')
  return (
    <Sheet isOpen={isOpen} onOpenChange={onClose} title={t('keys.title')} closeLabel={t('close')}>
      <KeyList
        rows={KEYS.map(([command, keys]) => ({
          keys: keys.map((key) => (key === 'space' ? t('keys.space') : key)),
          text: t(`keys.${command}`),
        }))}
        or={t('keys.or')}
      />
    </Sheet>
  )
}
