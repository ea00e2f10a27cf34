import { Flag } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { lazyPart } from '#components/lazy-part.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { Reported } from './lib/reported.ts'
import styles from './report-button.module.css'

const ReportSheet = lazyPart(() => import('./report-sheet.tsx').then((module) => module.ReportSheet))

/** Name of a button that reports content with this text. */
const NAME_MAX = 40

/** Button over a film that reports it to Kramik. Everybody may, also without an account. */
export function ReportVideo({ video: { uuid, description } }: { video: { uuid: string; description: string } }) {
  const { t } = useTranslation('common')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton
        label={t('report.openOf', { name: description.slice(0, NAME_MAX) })}
        variant="glass"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Flag size={22} />
      </IconButton>
      <ReportSheet isOpen={isOpen} onOpenChange={setIsOpen} kind="video" subjectUuid={uuid} />
    </>
  )
}

type Props = Reported & {
  /** Name of the content, for the button's accessible name. */
  name: string
}

/** The same as a line of text, below content of any kind. */
export function ReportButton({ kind, subjectUuid, name }: Props) {
  const { t } = useTranslation('common')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.report}
        aria-label={t('report.openOf', { name: name.slice(0, NAME_MAX) })}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {t('report.open')}
      </button>
      <ReportSheet isOpen={isOpen} onOpenChange={setIsOpen} kind={kind} subjectUuid={subjectUuid} />
    </>
  )
}
