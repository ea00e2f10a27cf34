import { Radio } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { serverNow } from '#lib/base/server-clock.ts'
import type { Dashboard } from '#contracts/social/dashboard.ts'
import { formatAppointment } from '#lib/shared/format.ts'
import { paths } from '#lib/shared/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import styles from './next-live.module.css'

/** Announced lives that begin within this time are shown by minutes. */
const NEAR_MINUTES = 120
const MINUTE_MS = 60_000

/** Minutes until a live begins, 0 once it should have begun; null while it is far away. */
export function minutesUntil(startsAt: string, now: number): number | null {
  const minutes = Math.ceil((Date.parse(startsAt) - now) / MINUTE_MS)
  return minutes > NEAR_MINUTES ? null : Math.max(0, minutes)
}

type Props = { onAirUuid: string | null; event: Dashboard['nextEvent'] }

/** The live that is on air, or else the next announced one. Rendered in the browser alone. */
export function NextLive({ onAirUuid, event }: Props) {
  const { t } = useTranslation('dashboard')
  if (onAirUuid !== null)
    return (
      <section className={styles.live} data-near>
        <Badge tone="live">{t('live.onAir')}</Badge>
        <Button asChild isWide>
          <Link href={paths.liveDesk}>{t('live.desk')}</Link>
        </Button>
      </section>
    )
  if (event === null)
    return (
      <section className={styles.live}>
        <p>{t('live.none')}</p>
        <Button asChild variant="secondary" isWide>
          <Link href={paths.eventDesk} prefetch={false}>
            {t('live.announce')}
          </Link>
        </Button>
      </section>
    )
  const minutes = minutesUntil(event.startsAt, serverNow())
  return (
    <section className={styles.live} data-near={minutes !== null || undefined}>
      <p className={styles.when}>
        {minutes === null
          ? formatAppointment(new Date(event.startsAt))
          : minutes === 0
            ? t('live.now')
            : t('live.soon', { count: minutes })}
      </p>
      <p className={styles.title}>{event.title}</p>
      <Button asChild variant={minutes === null ? 'secondary' : 'primary'} isWide>
        <Link href={minutes === null ? paths.eventDesk : paths.goLive(event.uuid)} prefetch={false}>
          <Radio size={18} aria-hidden="true" />
          {t(minutes === null ? 'live.change' : 'live.start')}
        </Link>
      </Button>
    </section>
  )
}
