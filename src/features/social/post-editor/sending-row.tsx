import { CircleAlert, RotateCw, X } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { SendingPicture } from '#data/media/media/use-pictures-upload.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import styles from './picture-field.module.css'

type Props = { entry: SendingPicture; onSendAgain: () => void; onDrop: () => void }

/** Faults that another try may mend. */
const PASSING = ['network', 'unexpected', 'full', 'tooMany']

/** A picture on its way to the server, or the reason why it was not taken. */
export function SendingRow({ entry: { file, fault }, onSendAgain, onDrop }: Props) {
  const { t } = useTranslation(['post-editor', 'forms'])
  return (
    <li className={styles.row} data-failed={fault !== null || undefined}>
      {fault === null ? <Spinner /> : <CircleAlert size={20} aria-hidden="true" />}
      <div role={fault === null ? 'status' : 'alert'} className={styles.words}>
        <p className={styles.name}>{file.name}</p>
        <p>
          {fault === null
            ? t('pictures.sending')
            : t([`pictures.fault.${fault.type}`, `forms:failed.${fault.type}`], { count: fault.minutes ?? 0 })}
        </p>
      </div>
      {fault !== null && PASSING.includes(fault.type) && (
        <IconButton label={t('pictures.again', { name: file.name })} onClick={onSendAgain}>
          <RotateCw size={18} />
        </IconButton>
      )}
      {fault !== null && (
        <IconButton label={t('pictures.dismiss', { name: file.name })} onClick={onDrop}>
          <X size={18} />
        </IconButton>
      )}
    </li>
  )
}
