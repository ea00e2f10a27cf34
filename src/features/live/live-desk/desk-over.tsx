import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { LiveDesk } from '#contracts/live/live-desk.ts'
import { useSession } from '#lib/browser/session.ts'
import { formatDateTime } from '#lib/shared/format.ts'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import type { DeskSlots } from './desk-slots.ts'
import styles from './live-desk.module.css'
import { Summary } from './summary.tsx'

type Props = { desk: LiveDesk } & Pick<DeskSlots, 'renderReview'>

/** The live has ended, perhaps while the desk was open. Shows what is left to do, a summary and the recording. */
export function DeskOver({ desk, renderReview }: Props) {
  const { state, owner, videoUuid, description, startedAt } = desk
  const { t } = useTranslation('live-desk')
  const isOwn = useSession()?.userId === owner.uuid
  const isSaved = state !== 'failed'
  return (
    <div className={styles.over}>
      <div className={styles.ended}>
        <h2>{t('over.title')}</h2>
        <p>{description}</p>
        {startedAt && <p className={styles.fine}>{formatDateTime(new Date(startedAt))}</p>}
        <p>{t(isSaved ? (isOwn ? 'over.text' : 'over.textOfSeller') : 'over.textWithoutSaved')}</p>
        {(isSaved || isOwn) && (
          <Button asChild>
            <Link href={isSaved ? paths.video(owner.username, videoUuid, 'vod') : paths.myVideos}>
              {t(isSaved ? 'over.watch' : 'over.videos')}
            </Link>
          </Button>
        )}
      </div>
      {renderReview(desk)}
      {isOwn && <Summary ownerUuid={owner.uuid} uuid={videoUuid} />}
    </div>
  )
}
