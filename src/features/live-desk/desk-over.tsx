import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { LiveDesk } from '#contracts/live-desk.ts'
import { formatDateTime } from '#lib/shared/format.ts'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import styles from './live-desk.module.css'
import { Summary } from './summary.tsx'

/** The live has ended, perhaps while the desk was open. Shows its summary and a link to the recording. */
export function DeskOver({ desk: { state, owner, videoUuid, description, startedAt } }: { desk: LiveDesk }) {
  const { t } = useTranslation('live-desk')
  const isSaved = state !== 'failed'
  return (
    <div className={styles.over}>
      <div className={styles.ended}>
        <h2>{t('over.title')}</h2>
        <p>{description}</p>
        {startedAt && <p className={styles.fine}>{formatDateTime(new Date(startedAt))}</p>}
        <p>{t(isSaved ? 'over.text' : 'over.textWithoutSaved')}</p>
        <Button asChild>
          <Link href={isSaved ? paths.video(owner.username, videoUuid, 'vod') : paths.myVideos}>
            {t(isSaved ? 'over.watch' : 'over.videos')}
          </Link>
        </Button>
      </div>
      <Summary ownerUuid={owner.uuid} uuid={videoUuid} />
    </div>
  )
}
