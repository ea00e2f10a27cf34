import type { ComponentProps } from 'react'
import { useTranslation } from 'next-i18next/pages'
import { lazyPart } from '#components/lazy-part.tsx'
import type { CommentAnswer } from '#contracts/live/video-comment.ts'
import { wordsOfList } from '#data/video/video/list.ts'
import { CategoryBar } from '#features/catalogue/category-bar/category-bar.tsx'
import { ChatSide } from '#features/live/chat/chat-side.tsx'
import { ChatSpot } from '#features/live/chat/chat-spot.tsx'
import { CommentsButton } from '#features/live/comments/comments-button.tsx'
import { Feed } from '#features/video/feed/feed.tsx'
import { feedPath, onlyTypeOf, videoPath } from '#features/video/feed/lib/feed-type.ts'
import { shortTitle } from '#features/video/feed/lib/short-title.ts'
import type { FeedBeginning } from '#features/video/feed/list/load-feed.ts'
import { useFirstVideo } from '#features/video/feed/list/use-first-video.ts'
import { useListed } from '#features/video/feed/list/use-listed.ts'
import { useOpener } from '#features/video/feed/list/use-opener.ts'
import { VideoHead } from '#features/video/feed/video-head.tsx'
import { Filters } from '#features/video/filters/filters.tsx'
import { SimilarBeside } from '#features/video/similar/similar-beside.tsx'
import { LikeButton } from '#features/video/reactions/like-button.tsx'
import { useRenderedAt } from '#lib/browser/rendered-at.ts'
import { sellerName } from '#lib/shared/seller-name.ts'
import { FollowSeller } from '#features/account/relations/follow-seller.tsx'
import { ReportButton, ReportVideo } from '#features/office/report-content/report-button.tsx'
import { SearchButton } from '#shell/header-actions.tsx'
import { ProductBeside, ProductOver } from './product-parts.tsx'
import styles from './watch-screen.module.css'

const RemindMe = lazyPart(() => import('./remind-me.tsx').then((module) => module.RemindMe))

const Similar = lazyPart(() =>
  import('#features/video/similar/similar-films.tsx').then((module) => module.SimilarFilms),
)

const renderReport = ({ uuid, content }: CommentAnswer) => (
  <ReportButton kind="comment" subjectUuid={uuid} name={content} />
)

/** Comments of a reel, which also visitors can report. */
const ReelComments = (props: Omit<ComponentProps<typeof CommentsButton>, 'renderReport'>) => (
  <CommentsButton {...props} renderReport={renderReport} />
)

const PARTS = {
  LikeButton,
  Comments: ReelComments,
  FollowSeller,
  ReportVideo,
  ProductSpot: ProductOver,
  ChatSpot,
  ProductSide: ProductBeside,
  ChatSide,
  RemindMe,
  Similar,
  SimilarSide: SimilarBeside,
}

type Props = { beginning: FeedBeginning }

/** List of videos below the categories. With a linked video the page is about that video, followed by the list. */
export function WatchScreen({ beginning }: Props) {
  const { t } = useTranslation('feed')
  const renderedAt = useRenderedAt()
  const first = useFirstVideo(beginning)
  const about = useOpener(beginning)
  const listed = useListed(beginning)
  const { type } = beginning.list
  const words = wordsOfList(type)
  return (
    <>
      {about ? (
        <VideoHead
          title={t('videoTitle', { description: shortTitle(about.description), seller: sellerName(about.owner) })}
          description={about.description}
          path={videoPath(about)}
          first={first}
          about={about}
        />
      ) : (
        <VideoHead
          title={t(`title.${words}`)}
          description={t(`description.${words}`)}
          path={feedPath[onlyTypeOf(type) ?? 'short']}
          first={first}
          listed={listed}
        />
      )}
      {/* Remount the feed when the page is opened again, such as by a link from inside a list to its beginning. */}
      <Feed
        key={renderedAt.getTime()}
        beginning={beginning}
        parts={PARTS}
        renderTop={({ request, onNarrow }) => (
          <>
            {!about && <CategoryBar isAllHere={type === 'reel'} />}
            <SearchButton className={styles.search} />
            <Filters request={request} onApply={onNarrow} />
          </>
        )}
      />
    </>
  )
}

WatchScreen.layout = 'feed' as const
