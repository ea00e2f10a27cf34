import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { FilePickButton } from '#components/file-pick-button.tsx'
import { checkFile } from '#media/film/check-file.ts'
import { storeFile } from '#media/film/stored-files.ts'
import type { Refusal } from '#media/film/refusal.ts'
import type { QueuedReel } from './lib/reel-queue.ts'
import styles from './queue-row.module.css'
import { replaceFilm } from './store.ts'

/** Picks the film of a reel again, if it was lost or refused. The other values stay. */
export function PickFilmAgain({ reel }: { reel: QueuedReel }) {
  const { t } = useTranslation('reel-queue')
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const handleFile = async (file: File) => {
    const fault = await checkFile(file)
    setRefusal(fault)
    if (fault === null) replaceFilm(reel, (await storeFile(file)).facts)
  }
  return (
    <>
      <p role="alert" className={styles.refusal}>
        {refusal && t(`failure.${refusal}`, { name: '' })}
      </p>
      <FilePickButton variant="secondary" onFile={(file) => void handleFile(file).catch(reportError)}>
        {t('row.pickFilm')}
      </FilePickButton>
    </>
  )
}
