import { RefreshCw, Trash2 } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { Ref } from 'react'
import { formatDuration } from '#lib/format.ts'
import { Button } from '#ui/button.tsx'
import { formatBytes } from './lib/display.ts'
import type { FileFacts } from './lib/upload-machine.ts'
import styles from './file-line.module.css'
import { FilePickButton } from './file-pick-button.tsx'
import type { LocalFacts } from './reel-stage.tsx'

type Props = {
  ref: Ref<HTMLDivElement>
  file: FileFacts
  facts: LocalFacts | null
  /** Null where the film has to be brought anew anyway. */
  onReplace: ((file: File) => void) | null
  onRemove: () => void
}

/** Which film it is, and how to take another one. */
export function FileLine({ ref, file, facts, onReplace, onRemove }: Props) {
  const { t } = useTranslation('upload')
  const details = [
    formatBytes(file.size),
    facts && facts.duration > 0 && formatDuration(facts.duration),
    facts && facts.width > 0 && `${facts.width} × ${facts.height}`,
  ].filter(Boolean)
  return (
    <div className={styles.line} ref={ref} tabIndex={-1}>
      <p className={styles.name} title={file.name}>
        {file.name}
      </p>
      <p className={styles.details}>{details.join(' · ')}</p>
      <div className={styles.actions}>
        {onReplace && (
          <FilePickButton variant="ghost" icon={<RefreshCw size={16} />} onFile={onReplace}>
            {t('action.replace')}
          </FilePickButton>
        )}
        <Button variant="ghost" size="small" icon={<Trash2 size={16} />} onClick={onRemove}>
          {t('action.remove')}
        </Button>
      </div>
    </div>
  )
}
