import { useTranslation } from 'next-i18next/pages'
import styles from './live-desk.module.css'

const PARTS = ['products', 'chat', 'sales'] as const
export type DeskPart = (typeof PARTS)[number]

type Props = { part: DeskPart; waiting: number; onPart: (part: DeskPart) => void }

/** Tabs for phones, which show one part of the desk at a time. */
export function DeskParts({ part, waiting, onPart }: Props) {
  const { t } = useTranslation('live-desk')
  return (
    <div className={styles.parts} role="group" aria-label={t('parts.label')}>
      {PARTS.map((one) => (
        <button key={one} type="button" className={styles.part} aria-pressed={one === part} onClick={() => onPart(one)}>
          {t(`parts.${one}`)}
          {one === 'sales' && waiting > 0 && <span className={styles.count}>{waiting}</span>}
        </button>
      ))}
    </div>
  )
}
