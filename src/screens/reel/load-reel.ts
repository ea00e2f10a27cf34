import { VideoTypeName } from '#contracts/video.ts'
import { videoQueries } from '#data/video/queries.ts'
import { feedTypeOf, videoPath } from '#features/feed/lib/feed-type.ts'
import { readStart } from '#features/feed/lib/sequence.ts'
import { loadFeed } from '#features/feed/load-feed.ts'
import { type LoadContext, type LoadResult } from '#lib/page.ts'

/** A linked reel or saved live, and the list that goes on behind it. Lives have no page yet. */
export async function loadReel({ api, queryClient, params, query, resolvedUrl }: LoadContext): Promise<LoadResult> {
  const { username = '', streamId = '', type: named } = params
  if (!VideoTypeName.safeParse(named).success) return { notFound: true }
  const video = await queryClient.query(videoQueries.detail(streamId, api))
  const type = feedTypeOf(video)
  if (type === null || video.media.watchUrl === null) return { notFound: true }
  // Sellers change their names, and a live that is over becomes a saved one under the same id.
  if (video.owner.username !== username || type !== named) {
    const search = resolvedUrl.includes('?') ? resolvedUrl.slice(resolvedUrl.indexOf('?')) : ''
    return { redirect: { destination: videoPath(video) + search, permanent: true } }
  }
  const beginning = await loadFeed({ api, queryClient, type, start: readStart(query.start), opener: video })
  return { props: { beginning, renderedAt: new Date().toISOString() } }
}
