import { useTranslation } from 'next-i18next/pages'
import { Fragment } from 'react'
import { Sheet } from '#ui/sheet.tsx'
import styles from './keys-sheet.module.css'

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
      <dl className={styles.keys}>
        {KEYS.map(([command, keys]) => (
          <div key={command} className={styles.row}>
            <dt>
              {keys.map((key, index) => (
                <Fragment key={key}>
                  {index > 0 && <span className={styles.or}>{t('keys.or')}</span>}
                  <kbd className={styles.key}>{key === 'space' ? t('keys.space') : key}</kbd>
                </Fragment>
              ))}
            </dt>
            <dd>{t(`keys.${command}`)}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}
