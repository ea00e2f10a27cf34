import { Volume2, VolumeX, X } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import Router, { useRouter } from 'next/router'
import { useCallback, useEffect, useRef } from 'react'
import { liveStageOf } from '#contracts/video/broadcast.rules.ts'
import type { Video } from '#contracts/video/video.ts'
import { useHeldPage } from '#lib/browser/held-page.ts'
import { paths } from '#lib/shared/paths.ts'
import { sellerName } from '#lib/shared/seller-name.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { toggleSound, useIsMuted } from '../player/sound.ts'
import { useReelPlayer } from '../player/use-reel-player.ts'
import { useSource } from '../player/use-source.ts'
import { useVideo } from '../use-video.ts'
import { endLeftLive, isBuying } from './left-live.ts'
import styles from './mini-live.module.css'
import { useLiveEvents } from './use-live-events.ts'

/** Live that goes on beside the basket and the checkout, until it ends or the viewer goes elsewhere. */
export function MiniLive({ uuid }: { uuid: string }) {
  const { data: entry } = useVideo(uuid)
  useHeldPage(true)
  const { asPath } = useRouter()
  useEffect(() => {
    const handleComplete = (path: string) => {
      if (!isBuying(path)) endLeftLive()
    }
    Router.events.on('routeChangeComplete', handleComplete)
    return () => Router.events.off('routeChangeComplete', handleComplete)
  }, [])
  if (!entry || !isBuying(asPath) || liveStageOf(entry) !== 'onAir') return null
  return <Player entry={entry} />
}

function Player({ entry }: { entry: Video }) {
  const { t, ready } = useTranslation('feed')
  const video = useRef<HTMLVideoElement>(null)
  const getVideo = useCallback(() => video.current, [])
  const { source, startAt, prepared } = useSource(entry, true, 0, getVideo)
  const isMuted = useIsMuted()
  useReelPlayer({
    video,
    source,
    startAt,
    prepared,
    isActive: true,
    mayFetch: true,
    attempt: 0,
    // The basket comes first here, so a failure is not shown. The picture stands still.
    onFailed: () => undefined,
  })
  useLiveEvents(entry, null, () => undefined)
  return (
    <aside className={styles.mini} aria-label={ready ? t('live.beside') : undefined}>
      {/* Within the part, because a page with this theme at its top is dark as a whole. */}
      <div className={styles.dark} data-theme="feed">
        <video ref={video} className={styles.film} muted playsInline tabIndex={-1} />
        {ready && (
          <>
            <Link
              href={paths.video(entry.owner.username, entry.uuid, 'live')}
              className={styles.back}
              aria-label={t('live.backTo', { name: sellerName(entry.owner) })}
            />
            <div className={styles.buttons}>
              <IconButton label={t(isMuted ? 'soundOn' : 'soundOff')} variant="glass" onClick={toggleSound}>
                {isMuted ? <VolumeX size={20} /> : <Volume2 size={20} />}
              </IconButton>
              <IconButton label={t('live.endBeside')} variant="glass" onClick={endLeftLive}>
                <X size={20} />
              </IconButton>
            </div>
          </>
        )}
      </div>
    </aside>
  )
}
