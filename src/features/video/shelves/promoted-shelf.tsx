import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { VideoCard } from '#components/video-card.tsx'
import { RUNNING_MAX } from '#contracts/video/promotion.rules.ts'
import { ownerOf } from '#data/account/relation/hidden.ts'
import { promotionQueries } from '#data/video/promotion/queries.ts'
import { paths } from '#lib/shared/paths.ts'
import { Shelf } from './shelf.tsx'
import { CARD_SIZES } from './shown.ts'

/**
 * Videos for whose place a seller pays, marked as such (directive 2005/29/EC, annex I, 11a), in the order of the office.
 * Hidden if empty.
 */
export function PromotedShelf() {
  const { t } = useTranslation('shelves')
  const query = useQuery(promotionQueries.row())
  return (
    <Shelf
      name="promoted"
      query={query}
      count={RUNNING_MAX}
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
