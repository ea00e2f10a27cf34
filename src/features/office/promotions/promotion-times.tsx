import { useTranslation } from 'next-i18next/pages'
import { DateTimeField } from '#components/date-time-field.tsx'
import { timeFault } from '#contracts/base/entered-time.rules.ts'
import { PROMOTION_TIME } from '#contracts/video/promotion.rules.ts'
import { serverDate } from '#lib/base/server-clock.ts'

/** `startsAt` is null for now. */
export type Times = { startsAt: Date | null; endsAt: Date | null }

type Fault = { field: 'startsAt' | 'endsAt'; fault: string }

export function faultOfTimes({ startsAt, endsAt }: Times): Fault | null {
  const now = serverDate()
  const early = startsAt && timeFault(startsAt, PROMOTION_TIME, now)
  if (early) return { field: 'startsAt', fault: early }
  if (endsAt === null) return null
  if (endsAt <= (startsAt ?? now)) return { field: 'endsAt', fault: 'wrongOrder' }
  const late = timeFault(endsAt, PROMOTION_TIME, now)
  return late && { field: 'endsAt', fault: late }
}

type Props = { times: Times; onChange: (times: Times) => void; isRunning?: boolean }

/** Begin and end of a promotion in Polish time. A running one keeps its beginning. */
export function PromotionTimes({ times, onChange, isRunning = false }: Props) {
  const { t } = useTranslation('promotions')
  const found = faultOfTimes(times)
  const errorOf = (field: keyof Times) => found?.field === field && t(`fault.${found.fault}`)
  return (
    <>
      {!isRunning && (
        <DateTimeField
          label={t('from')}
          help={t('fromHelp')}
          zoneLabel={t('zone')}
          value={times.startsAt}
          bounds={PROMOTION_TIME}
          error={errorOf('startsAt')}
          onValueChange={(startsAt) => onChange({ ...times, startsAt })}
        />
      )}
      <DateTimeField
        label={t('until')}
        zoneLabel={t('zone')}
        value={times.endsAt}
        bounds={PROMOTION_TIME}
        error={errorOf('endsAt')}
        onValueChange={(endsAt) => onChange({ ...times, endsAt })}
      />
    </>
  )
}
