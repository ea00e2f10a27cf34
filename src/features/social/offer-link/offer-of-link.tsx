import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { LoadFault } from '#components/load-fault.tsx'
import { PageHead } from '#components/page-head.tsx'
import { offerLink } from '#data/social/social-offer/offer-link.ts'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { isGone, linkStateOf, type LinkState } from './lib/link-state.ts'
import { LinkedOffers } from './linked-offers.tsx'

type Props = { code: string; /** As loaded on the server. */ linkState: LinkState }

/** Goods that a seller holds for the author of a comment, under a heading that says whether they still are. */
export function OfferOfLink({ code, linkState: loaded }: Props) {
  const { t } = useTranslation('offer-link')
  const query = useQuery({ ...offerLink.of(code), enabled: loaded !== 'missing' })
  const linkState = isGone(query.error) ? 'missing' : query.data ? linkStateOf(query.data.offers) : loaded
  const title = t(`title.${linkState}`)
  if (linkState === 'missing')
    return (
      <>
        <PageHead title={title} />
        <EmptyState
          as="h1"
          drawing={<img src="/drawings/closed-stall.svg" alt="" width={240} height={180} />}
          title={title}
          text={t('gone.text')}
          action={
            <Button asChild>
              <Link href={paths.home}>{t('gone.action')}</Link>
            </Button>
          }
        />
      </>
    )
  return (
    <>
      <PageHead title={title} />
      <PageTitle>{title}</PageTitle>
      {query.data ? (
        <LinkedOffers code={code} link={query.data} linkState={linkState} onOver={() => void query.refetch()} />
      ) : query.isError ? (
        <LoadFault title={t('failed.title')} query={query} />
      ) : (
        <div role="status" aria-label={t('loading')}>
          <Skeleton height={112} />
        </div>
      )}
    </>
  )
}
