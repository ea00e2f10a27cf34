import { CircleAlert, RotateCw, X } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { isPassing } from '#lib/shared/picture-refusal.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import styles from './sending-picture.module.css'

type Sending = { id: string; file: File; fault: { type: string; minutes?: number } | null }

type ListProps<One extends Sending> = {
  sending: readonly One[]
  /** Why a picture was not taken. */
  wordsOf: (fault: { type: string; minutes?: number }) => string
  onSendAgain: (entry: One) => void
  onDrop: (id: string) => void
}

/** Pictures on their way to the server, and those that were refused. */
export function SendingPictures<One extends Sending>({ sending, wordsOf, onSendAgain, onDrop }: ListProps<One>) {
  if (sending.length === 0) return null
  return (
    <ul className={styles.list}>
      {sending.map((entry) => (
        <SendingPictureRow
          key={entry.id}
          file={entry.file}
          fault={entry.fault && { type: entry.fault.type, words: wordsOf(entry.fault) }}
          onSendAgain={() => onSendAgain(entry)}
          onDrop={() => onDrop(entry.id)}
        />
      ))}
    </ul>
  )
}

type Props = {
  file: File
  /** Why it was not taken; null while it is sent. */
  fault: { type: string; words: string } | null
  onSendAgain: () => void
  onDrop: () => void
}

/** A picture on its way to the server, or the reason why it was not taken. */
function SendingPictureRow({ file, fault, onSendAgain, onDrop }: Props) {
  const { t } = useTranslation('pictures')
  return (
    <li className={styles.row} data-failed={fault !== null || undefined}>
      {fault === null ? <Spinner /> : <CircleAlert size={20} aria-hidden="true" />}
      <div role={fault === null ? 'status' : 'alert'} className={styles.words}>
        <p className={styles.name}>{file.name}</p>
        <p>{fault === null ? t('sending') : fault.words}</p>
      </div>
      {fault !== null && isPassing(fault.type) && (
        <IconButton label={t('again', { name: file.name })} onClick={onSendAgain}>
          <RotateCw size={18} />
        </IconButton>
      )}
      {fault !== null && (
        <IconButton label={t('dismiss', { name: file.name })} onClick={onDrop}>
          <X size={18} />
        </IconButton>
      )}
    </li>
  )
}
