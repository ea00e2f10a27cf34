import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { LoadFault } from '#components/load-fault.tsx'
import { Price } from '#components/price.tsx'
import { ProductPicture } from '#components/product-picture.tsx'
import { deskQueries } from '#data/live/live/desk.ts'
import { formatCount, formatDuration, formatPrice } from '#lib/shared/format.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { MinuteChart } from './minute-chart.tsx'
import { OpenQuestion } from './open-question.tsx'
import styles from './summary.module.css'

/** Statistics of an ended live, for its seller. */
export function Summary({ ownerUuid, uuid }: { ownerUuid: string; uuid: string }) {
  const { t } = useTranslation('live-desk')
  const query = useQuery(deskQueries.summary(ownerUuid, uuid))
  const { data } = query
  if (!data && query.isError) return <LoadFault isPage title={t('summary.failed')} query={query} as="h2" />
  if (!data)
    return (
      <div role="status" aria-label={t('summary.loading')}>
        <Skeleton height={420} />
      </div>
    )
  const figures = [
    ['duration', formatDuration(data.duration)],
    ['viewersPeak', formatCount(data.viewersPeak)],
    ['viewersMean', formatCount(Math.round(data.viewersMean))],
    ['likes', formatCount(data.likeQuantity)],
    ['messages', formatCount(data.messageQuantity)],
    ['questions', formatCount(data.openQuestionQuantity)],
    ['orders', formatCount(data.orderQuantity)],
    ['turnover', formatPrice(data.turnover)],
  ] as const
  return (
    <section className={styles.summary} aria-labelledby="live-summary">
      <h2 id="live-summary">{t('summary.title')}</h2>
      <dl className={styles.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`summary.figure.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.charts}>
        <MinuteChart
          title={t('summary.viewers')}
          minutes={data.minutes.map(({ minute, viewersMean }) => ({ minute, value: Math.round(viewersMean) }))}
          show={(count) => t('viewers', { count })}
        />
        <MinuteChart
          title={t('summary.orders')}
          minutes={data.minutes.map(({ minute, orders }) => ({ minute, value: orders }))}
          show={(count) => t('orders', { count })}
        />
      </div>
      {data.openQuestions.length > 0 && (
        <div className={styles.top}>
          <h3>{t('summary.questions')}</h3>
          <p className={styles.fine}>{t('summary.questionsText')}</p>
          <ul>
            {data.openQuestions.map((question) => (
              <OpenQuestion key={question.uuid} ownerUuid={ownerUuid} videoUuid={uuid} question={question} />
            ))}
          </ul>
        </div>
      )}
      <div className={styles.top}>
        <h3>{t('summary.products')}</h3>
        {data.products.length === 0 ? (
          <p className={styles.fine}>{t('summary.noProducts')}</p>
        ) : (
          <ol>
            {data.products.map(({ definitionUuid, name, picture, quantity, turnover }) => (
              <li key={definitionUuid}>
                <ProductPicture path={picture} size={48} />
                <span>
                  {name}
                  <span className={styles.fine}>{t('left', { count: quantity })}</span>
                </span>
                <Price value={turnover} />
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  )
}
