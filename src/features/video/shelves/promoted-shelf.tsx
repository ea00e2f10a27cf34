import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { VideoCard } from '#components/video-card.tsx'
import { ownerOf } from '#data/account/relation/hidden.ts'
import { videoQueries } from '#data/video/video/queries.ts'
import { paths } from '#lib/shared/paths.ts'
import { Shelf } from './shelf.tsx'
import { CARD_SIZES, PROMOTED_SHOWN } from './shown.ts'

/** Videos of sellers who pay for this place, marked as such (directive 2005/29/EC, annex I, 11a). Hidden if empty. */
export function PromotedShelf() {
  const { t } = useTranslation('shelves')
  const query = useQuery(videoQueries.newest('isPromoted', PROMOTED_SHOWN))
  return (
    <Shelf
      name="promoted"
      query={query}
      count={PROMOTED_SHOWN}
      keyOf={({ uuid }) => uuid}
      userOf={ownerOf}
      note={
        <>
          {t('promotedNote')} <Link href={`${paths.listOrder}#promowane`}>{t('promotedMore')}</Link>
        </>
      }
    >
      {(video) => <VideoCard video={video} list="isPromoted" sizes={CARD_SIZES} />}
    </Shelf>
  )
}
