import { Check, Clapperboard, Clock } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Meter } from '#ui/meter.tsx'
import { Notice } from '#ui/notice.tsx'
import { Progress } from '#ui/progress.tsx'
import { RoundIcon } from '#ui/round-icon.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { PICTURE } from './samples.ts'
import { In, Specimen } from './specimen.tsx'

const TONES = ['neutral', 'live', 'promotion', 'success', 'glass'] as const
const METERS = [
  ['calm', 0.4],
  ['low', 0.92],
  ['full', 1],
] as const
const NOTICES = ['info', 'success', 'error'] as const

export function Feedback() {
  const { t } = useTranslation('ui')
  const drawing = <img src="/drawings/tipped-crate.svg" alt="" width={200} height={150} />
  return (
    <>
      <Specimen name="Badge">
        <In>
          {TONES.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </In>
      </Specimen>
      <Specimen name="Avatar">
        <In>
          <Avatar name={t('sample.seller')} src={PICTURE} size={64} />
          <Avatar name={t('sample.seller')} />
          <Avatar name={t('sample.reel')} size={28} />
        </In>
      </Specimen>
      <Specimen name="RoundIcon">
        <In>
          <RoundIcon>
            <Clapperboard size={28} />
          </RoundIcon>
          <RoundIcon tone="success">
            <Check size={28} />
          </RoundIcon>
          <RoundIcon tone="amber">
            <Clock size={28} />
          </RoundIcon>
        </In>
      </Specimen>
      <Specimen name="Notice">
        {NOTICES.map((tone) => (
          <In key={tone} isWide>
            <Notice tone={tone}>{t('sample.sentence')}</Notice>
          </In>
        ))}
      </Specimen>
      <Specimen name="Meter">
        {METERS.map(([tone, value]) => (
          <In key={tone} isWide>
            <Meter tone={tone} value={value} label={tone} valueText={`${value * 100} %`} />
          </In>
        ))}
      </Specimen>
      <Specimen name="Progress, Spinner">
        <In isWide>
          <Progress label={t('state.loading')} value={0.4} />
        </In>
        <In name="unknown" isWide>
          <Progress label={t('state.loading')} value={null} />
        </In>
        <In name="loading">
          <Spinner label={t('state.loading')} />
        </In>
      </Specimen>
      <Specimen name="Skeleton">
        <In name="loading" isWide>
          <div style={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 12, alignItems: 'center' }}>
            <Skeleton shape="round" width={48} height={48} />
            <Skeleton shape="text" width="60%" />
            <Skeleton width={120} height={160} />
          </div>
        </In>
      </Specimen>
      <Specimen name="EmptyState">
        <In name="empty" isWide>
          <EmptyState
            as="h3"
            drawing={drawing}
            title={t('sample.nothing')}
            text={t('sample.sentence')}
            action={<Button>{t('sample.action')}</Button>}
          />
        </In>
      </Specimen>
      <Specimen name="ErrorState">
        <In name="error" isWide>
          <ErrorState
            as="h3"
            title={t('sample.error')}
            text={t('sample.sentence')}
            retryLabel={t('sample.again')}
            onRetry={() => undefined}
          />
        </In>
      </Specimen>
    </>
  )
}
