import { RefreshCw, Trash2 } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useEffect, useRef } from 'react'
import { FilePickButton } from '#components/file-pick-button.tsx'
import { formatBytes, formatDuration } from '#lib/shared/format.ts'
import { Button } from '#ui/button.tsx'
import styles from './film-line.module.css'
import type { Film } from './use-film.ts'

type Props = { film: Film; onReplace: (file: File) => void; onRemove: () => void }

/** Chosen film with buttons to replace and remove it. */
export function FilmLine({ film: { file, facts }, onReplace, onRemove }: Props) {
  const { t } = useTranslation('upload')
  const line = useRef<HTMLDivElement>(null)
  // The button that opened the picker was removed. Move the focus here, so that screen readers announce the film.
  useEffect(() => {
    if (document.activeElement === document.body) line.current?.focus()
  }, [file])
  const details = [
    formatBytes(file.size),
    facts.duration !== null && formatDuration(facts.duration),
    facts.width !== null && `${facts.width} × ${facts.height}`,
    facts.codec !== null && facts.codec.toUpperCase(),
  ].filter(Boolean)
  return (
    <div className={styles.line} ref={line} tabIndex={-1}>
      <p className={styles.name} title={file.name}>
        {file.name}
      </p>
      <p className={styles.details}>{details.join(' · ')}</p>
      <div className={styles.actions}>
        <FilePickButton variant="ghost" icon={<RefreshCw size={16} />} onFile={onReplace}>
          {t('action.replace')}
        </FilePickButton>
        <Button variant="ghost" size="small" icon={<Trash2 size={16} />} onClick={onRemove}>
          {t('action.remove')}
        </Button>
      </div>
    </div>
  )
}
