import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { lazyPart } from '#components/lazy-part.tsx'
import form from '#components/form.module.css'
import type { Review } from '#contracts/commerce/review.ts'
import { paths } from '#lib/shared/paths.ts'
import { useSession } from '#lib/browser/session.ts'
import { useReturnPath } from '#lib/browser/use-address.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './write-review.module.css'

const FORM_PX = 316

const ReviewForm = lazyPart(
  () => import('./review-form.tsx').then((module) => module.ReviewForm),
  <Skeleton width="100%" height={FORM_PX} />,
)

type Props = { seller: { uuid: string; fullName: string }; reviews: readonly Review[] }

/** Writes or edits the viewer's review of a seller. Hidden for the seller. A visitor is led to signing in and back. */
export function WriteReview({ seller, reviews }: Props) {
  const { t } = useTranslation('reviews')
  const returnPath = useReturnPath()
  const viewerUuid = useSession()?.userId
  if (viewerUuid === seller.uuid) return null
  const own = reviews.find(({ author }) => author !== null && author.uuid === viewerUuid)
  return (
    <section className={styles.write} aria-labelledby="write-review">
      <h3 id="write-review" className={styles.title}>
        {t(own ? 'write.again' : 'write.title')}
      </h3>
      {viewerUuid === undefined ? (
        <>
          <p className={form.fine}>{t('write.visitor')}</p>
          <Button asChild variant="secondary">
            <Link href={paths.signIn(returnPath)} prefetch={false}>
              {t('write.signIn')}
            </Link>
          </Button>
        </>
      ) : (
        <ReviewForm key={own?.uuid ?? 'new'} seller={seller} own={own} />
      )}
    </section>
  )
}
