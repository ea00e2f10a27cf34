import { Keyboard } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import { videoTypeName } from '#contracts/video/video.rules.ts'
import type { Video } from '#contracts/video/video.ts'
import { SellerBadge } from '#components/seller-badge.tsx'
import { formatDay } from '#lib/shared/format.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { FeedBadge } from './slide/feed-badge.tsx'
import { paths } from '#lib/shared/paths.ts'
import styles from './feed-panel.module.css'
import type { ListWords } from '#data/video/video/list.ts'
import { sellerName } from '#lib/shared/seller-name.ts'
import { useVideo } from './use-video.ts'

type Props = {
  words: ListWords
  /** Uuid of the active video. */
  uuid: string | null
  renderBeside: (entry: Video) => ReactNode
  onShowKeys: () => void
}

/** Panel beside the stage if there is space: the texts that a phone shows over the video, and the whole product. */
export function FeedPanel({ words, uuid, renderBeside, onShowKeys }: Props) {
  const { t } = useTranslation('feed')
  const { data: entry } = useVideo(uuid)
  const type = entry ? videoTypeName(entry.type) : words
  return (
    <aside className={styles.panel} aria-label={t(`panel.${type}`)}>
      {entry && (
        <div key={entry.uuid} className={styles.about}>
          <SellerBadge
            uuid={entry.owner.uuid}
            name={sellerName(entry.owner)}
            avatar={entry.owner.avatar}
            note={[entry.owner.shopName && entry.owner.fullName, formatDay(new Date(entry.publishedAt))]
              .filter(Boolean)
              .join(' · ')}
            size="large"
            href={paths.profile(entry.owner.username)}
          />
          <p className={styles.description}>{entry.description}</p>
          <FeedBadge entry={entry} />
        </div>
      )}
      {entry && renderBeside(entry)}
      <div className={styles.keys}>
        <IconButton label={t('keys.show')} onClick={onShowKeys}>
          <Keyboard size={22} />
        </IconButton>
      </div>
    </aside>
  )
}
