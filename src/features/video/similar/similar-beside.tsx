import { lazyPart } from '#components/lazy-part.tsx'
import type { Video } from '#contracts/video/video.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import { useIsMobile } from '#lib/browser/use-browser.ts'

const SimilarFilms = lazyPart(() => import('./similar-films.tsx').then((module) => module.SimilarFilms))

type Props = { entry: Pick<Video, 'uuid' | 'type' | 'category'>; isReady: boolean }

/** Similar films beside a reel or a saved live on wide screens, once the film has its first picture. */
export function SimilarBeside({ entry, isReady }: Props) {
  // Hidden by CSS on a phone, where it must not fetch either.
  const isMobile = useIsMobile()
  if (entry.type === VIDEO_TYPE.live || isMobile || !isReady) return null
  return <SimilarFilms key={entry.uuid} entry={entry} />
}
