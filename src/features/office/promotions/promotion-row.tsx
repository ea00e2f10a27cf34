import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { type ReactNode, useState } from 'react'
import { ReasonButton } from '#components/reason-button.tsx'
import type { OfficePromotion } from '#contracts/office/promotion.ts'
import { promotionMutations } from '#data/office/promotion/queries.ts'
import { formatDateTime } from '#lib/shared/format.ts'
import { paths } from '#lib/shared/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { PromotionPicture } from './promotion-picture.tsx'
import { faultOfTimes, PromotionTimes, type Times } from './promotion-times.tsx'
import styles from './promotions.module.css'

const TONES = { planned: 'neutral', running: 'success', ended: 'neutral' } as const

/** Name of what is promoted. */
export function useSubjectName() {
  const { t } = useTranslation('promotions')
  return ({ video, shopName }: OfficePromotion) =>
    video ? video.description : t('shelfOf', { shop: shopName ?? t('gone') })
}

type Props = { promotion: OfficePromotion; place?: ReactNode }

export function PromotionRow({ promotion, place }: Props) {
  const { t } = useTranslation('promotions')
  const name = useSubjectName()(promotion)
  const { kind, state, startsAt, endsAt, endedAt, endReason, seller, video, obstacle } = promotion
  const [from, until] = [startsAt, endsAt].map((at) => formatDateTime(new Date(at)))
  return (
    <li className={styles.row} data-state={state}>
      <PromotionPicture path={video?.thumbnail ?? null} isFilm={kind === 'video'} />
      <div className={styles.text}>
        {video && video.path !== '' ? (
          <Link href={video.path} prefetch={false} className={styles.name}>
            {name}
          </Link>
        ) : (
          <strong className={styles.name}>{name}</strong>
        )}
        <p className={styles.badges}>
          <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
          {obstacle && <Badge tone="promotion">{t('hidden')}</Badge>}
        </p>
        <p className={styles.fine}>{t('times', { from, until })}</p>
        {seller && (
          <p className={styles.fine}>
            {t('payer')}{' '}
            <Link href={paths.officePerson(seller.uuid)} prefetch={false}>
              {seller.name}
            </Link>
          </p>
        )}
        {obstacle && <p className={styles.obstacle}>{t(`obstacle.${obstacle}`)}</p>}
        {endedAt && (
          <p className={styles.fine}>{t('endedEarly', { at: formatDateTime(new Date(endedAt)), reason: endReason })}</p>
        )}
      </div>
      {place}
      {state !== 'ended' && <Actions promotion={promotion} name={name} />}
    </li>
  )
}

function Actions({ promotion, name }: { promotion: OfficePromotion; name: string }) {
  const { t } = useTranslation('promotions')
  const isRunning = promotion.state === 'running'
  const initial = (): Times => ({
    startsAt: isRunning ? null : new Date(promotion.startsAt),
    endsAt: new Date(promotion.endsAt),
  })
  const [times, setTimes] = useState(initial)
  const move = useMutation(promotionMutations.reschedule(promotion))
  const end = useMutation(promotionMutations.end(promotion))
  return (
    <div className={styles.buttons}>
      <ReasonButton
        label={t('move.action')}
        about={name}
        title={t('move.title')}
        text={t(isRunning ? 'move.runningText' : 'move.text')}
        isIncomplete={times.endsAt === null || faultOfTimes(times) !== null}
        onConfirm={(reason) =>
          move.mutateAsync({
            startsAt: times.startsAt?.toISOString() ?? null,
            endsAt: times.endsAt?.toISOString() ?? '',
            reason,
          })
        }
      >
        <PromotionTimes times={times} onChange={setTimes} isRunning={isRunning} />
      </ReasonButton>
      <ReasonButton
        label={t(isRunning ? 'end.action' : 'end.callOff')}
        about={name}
        title={t(isRunning ? 'end.title' : 'end.callOffTitle')}
        text={t('end.text')}
        onConfirm={(reason) => end.mutateAsync(reason)}
      />
    </div>
  )
}
