import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { VideoCard } from '#components/video-card.tsx'
import { ownerOf } from '#data/account/relation/hidden.ts'
import { videoQueries } from '#data/video/video/queries.ts'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Shelf } from './shelf.tsx'
import { CARD_SIZES, REELS_SHOWN } from './shown.ts'

export function ReelShelf() {
  const { t } = useTranslation('shelves')
  const query = useQuery(videoQueries.newest('short', REELS_SHOWN))
  return (
    <Shelf
      name="reels"
      href={paths.reels}
      query={query}
      count={REELS_SHOWN}
      keyOf={({ uuid }) => uuid}
      userOf={ownerOf}
      empty={
        <EmptyState
          as="h3"
          drawing={<img src="/drawings/waiting-stall.svg" alt="" width={200} height={187} loading="lazy" />}
          title={t('empty.title')}
          text={t('empty.text')}
          action={
            <Button asChild>
              <Link href={paths.createReel}>{t('empty.action')}</Link>
            </Button>
          }
        />
      }
    >
      {(reel) => <VideoCard video={reel} sizes={CARD_SIZES} />}
    </Shelf>
  )
}
