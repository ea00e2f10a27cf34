import { Eye, Heart, Keyboard, ShoppingBag } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useEffect, useState } from 'react'
import { LiveBadge } from '#components/live-badge.tsx'
import { Price } from '#components/price.tsx'
import type { LiveDesk } from '#contracts/live/live-desk.ts'
import { isOnAir } from '#contracts/video/broadcast.rules.ts'
import { timeSince } from '#lib/base/server-clock.ts'
import { formatDateTime, formatDuration } from '#lib/shared/format.ts'
import { paths } from '#lib/shared/paths.ts'
import { useActsFor } from '#lib/browser/acting.ts'
import { useSession } from '#lib/browser/session.ts'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { CameraState } from './camera-state.tsx'
import { EndLive } from './end-live.tsx'
import styles from './live-desk.module.css'

type Props = { desk: LiveDesk; viewers: number | null; onKeys: () => void }

/** Status line of the live: its state, time, viewers, likes, orders and turnover. */
export function DeskBar({ desk, viewers, onKeys }: Props) {
  const { state, startedAt, scheduledAt } = desk
  const { t } = useTranslation('live-desk')
  const isMember = useActsFor(desk.owner.uuid)
  const isOwn = useSession()?.userId === desk.owner.uuid || isMember
  return (
    <div className={styles.bar}>
      {state === 'live' ? (
        <LiveBadge />
      ) : (
        <Badge tone={state === 'interrupted' ? 'promotion' : 'neutral'}>{t(`state.${state}`)}</Badge>
      )}
      {startedAt ? (
        <Elapsed since={startedAt} label={t('elapsed')} />
      ) : (
        <span>
          {state === 'announced' ? t('begins', { when: formatDateTime(new Date(scheduledAt)) }) : t('backstage')}
        </span>
      )}
      {startedAt && (
        <ul className={styles.figures} aria-label={t('figures')}>
          {viewers !== null && (
            <li>
              <Eye size={18} aria-hidden="true" />
              {t('viewers', { count: viewers })}
            </li>
          )}
          <li>
            <Heart size={18} aria-hidden="true" />
            {t('likes', { count: desk.likeQuantity })}
          </li>
          <li>
            <ShoppingBag size={18} aria-hidden="true" />
            {t('orders', { count: desk.orderQuantity })}
          </li>
          <li>
            <Price value={desk.turnover} />
          </li>
        </ul>
      )}
      {desk.camera && state !== 'announced' && <CameraState camera={desk.camera} />}
      {isOwn && state === 'announced' && <Link href={paths.goLive(desk.videoUuid)}>{t('toStudio')}</Link>}
      <div className={styles.tools}>
        <IconButton label={t('keys.open')} className={styles.keys} onClick={onKeys}>
          <Keyboard size={22} />
        </IconButton>
        {isOwn && isOnAir(state) && <EndLive owner={desk.owner} videoUuid={desk.videoUuid} />}
      </div>
    </div>
  )
}

const SECOND_MS = 1000

/** Whole seconds since a time by the server's clock, counted up. */
function useTimeSince(moment: string): number {
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return Math.floor(timeSince(moment) / SECOND_MS)
}

const Elapsed = ({ since, label }: { since: string; label: string }) => (
  <span className={styles.elapsed} role="timer" aria-label={label}>
    {formatDuration(useTimeSince(since))}
  </span>
)
