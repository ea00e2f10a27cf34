import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import type { ComponentProps } from 'react'
import { MoreButton } from '#components/more-button.tsx'
import type { PublishedAnswer } from '#contracts/commerce/thread.ts'
import { threadQueries } from '#data/commerce/thread/queries.ts'
import styles from './product-questions.module.css'

type Props = { /** Definition of the product. */ productUuid: string; as?: 'h2' | 'h3' }

/** Published questions about a product with the seller's answers. Empty without any. */
export function ProductQuestions({ productUuid, as = 'h2' }: Props) {
  const query = useInfiniteQuery(threadQueries.published(productUuid))
  const all = query.data?.pages.flatMap(({ data }) => data) ?? []
  return all.length > 0 && <Shown all={all} query={query} as={as} />
}

type ShownProps = Required<Pick<Props, 'as'>> & {
  all: readonly PublishedAnswer[]
  query: ComponentProps<typeof MoreButton>['query']
}

/** The texts are loaded when there is something to show. */
function Shown({ all, query, as: Heading }: ShownProps) {
  const { t, ready } = useTranslation('threads')
  if (!ready) return null
  return (
    <section className={styles.questions}>
      <Heading className={styles.title}>{t('published.title')}</Heading>
      <ul className={styles.list}>
        {all.map(({ uuid, question, answer, seller }) => (
          <li key={uuid} className={styles.pair}>
            <p className={styles.question}>
              <span className={styles.who}>{t('published.buyer')}</span>
              {question}
            </p>
            <p className={styles.answer}>
              <span className={styles.who}>{seller.name}</span>
              {answer}
            </p>
          </li>
        ))}
      </ul>
      <MoreButton query={query} size="small" label={t('published.more')} againLabel={t('published.moreAgain')} />
    </section>
  )
}
