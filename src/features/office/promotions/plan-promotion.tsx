import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { LoadFault } from '#components/load-fault.tsx'
import { ReasonButton } from '#components/reason-button.tsx'
import type { PromotionCandidates } from '#contracts/office/promotion.ts'
import type { PromotionKind } from '#contracts/video/promotion.rules.ts'
import { videoTypeName } from '#contracts/video/video.rules.ts'
import { promotionMutations, promotionOfficeQueries } from '#data/office/promotion/queries.ts'
import { useAddressQuery } from '#lib/browser/use-address.ts'
import { Badge } from '#ui/badge.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { PromotionPicture } from './promotion-picture.tsx'
import { faultOfTimes, PromotionTimes, type Times } from './promotion-times.tsx'
import styles from './promotions.module.css'

const QUERY_MAX = 300

/** Finds a film or a seller, and promotes it for a time. A link of the office may name one already. */
export function PlanPromotion() {
  const { t } = useTranslation('promotions')
  const linked = useAddressQuery()?.['szukaj']
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? (typeof linked === 'string' ? linked : '')
  const query = useDeferredValue(text.trim())
  return (
    <section className={styles.part} aria-labelledby="plan-promotion">
      <h2 id="plan-promotion">{t('plan.title')}</h2>
      <TextField
        type="search"
        label={t('plan.find')}
        help={t('plan.findHelp')}
        value={text}
        maxLength={QUERY_MAX}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      {query !== '' && <Found query={query} />}
    </section>
  )
}

function Found({ query: text }: { query: string }) {
  const { t } = useTranslation('promotions')
  const query = useQuery(promotionOfficeQueries.candidates(text))
  if (query.isPending) return <Skeleton height={160} />
  if (!query.data) return <LoadFault query={query} title={t('plan.failed')} as="h3" />
  const { videos, sellers } = query.data
  return (
    <>
      <p className={styles.fine} role="status">
        {t(videos.length + sellers.length === 0 ? 'plan.none' : 'plan.found')}
      </p>
      <ul className={styles.list}>
        {sellers.map((seller) => (
          <Seller key={seller.uuid} seller={seller} />
        ))}
        {videos.map((video) => (
          <Film key={video.uuid} video={video} />
        ))}
      </ul>
    </>
  )
}

function Seller({ seller }: { seller: PromotionCandidates['sellers'][number] }) {
  const { t } = useTranslation('promotions')
  const { uuid, shopName, username } = seller
  return (
    <Candidate kind="shelf" uuid={uuid} name={shopName} picture={<PromotionPicture path={null} />}>
      <strong>{t('shelfOf', { shop: shopName })}</strong>
      <span className={styles.fine}>@{username}</span>
    </Candidate>
  )
}

function Film({ video }: { video: PromotionCandidates['videos'][number] }) {
  const { t } = useTranslation('promotions')
  const { uuid, description, path, thumbnail, type, seller } = video
  return (
    <Candidate kind="video" uuid={uuid} name={description} picture={<PromotionPicture path={thumbnail} />}>
      <Link href={path} prefetch={false} className={styles.name}>
        {description}
      </Link>
      <span className={styles.fine}>
        <Badge>{t(`type.${videoTypeName(type)}`)}</Badge> {seller.name}
      </span>
    </Candidate>
  )
}

type CandidateProps = { kind: PromotionKind; uuid: string; name: string; picture: ReactNode; children: ReactNode }

function Candidate({ kind, uuid, name, picture, children }: CandidateProps) {
  const { t } = useTranslation('promotions')
  const [times, setTimes] = useState<Times>({ startsAt: null, endsAt: null })
  const plan = useMutation(promotionMutations.plan())
  const { startsAt, endsAt } = times
  return (
    <li className={styles.candidate}>
      {picture}
      <div className={styles.text}>{children}</div>
      <ReasonButton
        label={t('plan.action')}
        about={name}
        title={t(`plan.dialog.${kind}`, { name })}
        text={t('plan.dialogText')}
        isIncomplete={endsAt === null || faultOfTimes(times) !== null}
        onConfirm={async (reason) => {
          const begin = startsAt?.toISOString() ?? null
          await plan.mutateAsync({
            kind,
            subjectUuid: uuid,
            startsAt: begin,
            endsAt: endsAt?.toISOString() ?? '',
            reason,
          })
          setTimes({ startsAt: null, endsAt: null })
        }}
      >
        <PromotionTimes times={times} onChange={setTimes} />
      </ReasonButton>
    </li>
  )
}
