import { CalendarDays, Clapperboard } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { formatAppointment } from '#lib/shared/format.ts'
import { Button } from '#ui/button.tsx'
import type { Waiting } from './lib/waiting.ts'
import styles from './live-studio.module.css'

type Props = { waiting: readonly Waiting[]; onChoose: (waiting: Waiting) => void }

/** Lives announced or rehearsed before, to choose from. */
export function WaitingList({ waiting, onChoose }: Props) {
  const { t } = useTranslation('live-studio')
  if (waiting.length === 0) return null
  return (
    <section className={styles.waiting} aria-labelledby="waiting">
      <h2 id="waiting" className={styles.heading}>
        {t('waiting.title')}
      </h2>
      <ul className={styles.entries}>
        {waiting.map((one) => (
          <li key={one.key} className={styles.entry}>
            {one.startsAt ? <CalendarDays size={20} aria-hidden /> : <Clapperboard size={20} aria-hidden />}
            <div className={styles.entryWords}>
              <strong>{one.title}</strong>
              <span className={styles.hint}>
                {one.startsAt ? formatAppointment(new Date(one.startsAt)) : t('waiting.rehearsed')}
              </span>
            </div>
            <Button
              size="small"
              variant="secondary"
              aria-label={t('waiting.chooseNamed', { title: one.title })}
              onClick={() => onChoose(one)}
            >
              {t('waiting.choose')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The chosen live, with a button to choose another. */
export function Taken({ waiting, onAnother }: { waiting: Waiting; onAnother: () => void }) {
  const { t } = useTranslation('live-studio')
  return (
    <div className={styles.taken}>
      <div>
        <h2 className={styles.heading}>{waiting.title}</h2>
        {waiting.startsAt && (
          <p className={styles.hint}>{t('waiting.taken', { moment: formatAppointment(new Date(waiting.startsAt)) })}</p>
        )}
      </div>
      <Button size="small" variant="ghost" onClick={onAnother}>
        {t('waiting.another')}
      </Button>
    </div>
  )
}
