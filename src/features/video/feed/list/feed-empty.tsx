import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { StallDrawing } from './stall-drawing.tsx'
import styles from '../feed.module.css'
import type { ListWords } from '#data/video/video/list.ts'

const WAY_ON: Record<ListWords, string> = {
  short: paths.createReel,
  vod: paths.reels,
  live: paths.reels,
  all: paths.reels,
}

export function FeedEmpty({ type }: { type: ListWords }) {
  const { t } = useTranslation('feed')
  return (
    <div className={styles.empty}>
      <EmptyState
        as="h1"
        drawing={<StallDrawing />}
        title={t(`empty.title.${type}`)}
        text={t(`empty.text.${type}`)}
        action={
          <Button asChild>
            <Link href={WAY_ON[type]}>{t(`empty.action.${type}`)}</Link>
          </Button>
        }
      />
    </div>
  )
}
