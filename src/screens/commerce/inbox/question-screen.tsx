import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { LoadFault } from '#components/load-fault.tsx'
import { PageHead } from '#components/page-head.tsx'
import { productQueries } from '#data/catalogue/product/queries.ts'
import { userQueries } from '#data/account/user/queries.ts'
import { QuestionForm } from '#features/commerce/threads/question-form.tsx'
import { useAddressQuery } from '#lib/browser/use-address.ts'
import { paths } from '#lib/shared/paths.ts'
import { ForSignedIn } from '#shell/for-signed-in.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './question-screen.module.css'

const Waiting = () => <Skeleton height={240} />

/** Question to the seller of the address, perhaps about a product. */
export function QuestionScreen() {
  const { t } = useTranslation('threads')
  const query = useAddressQuery()
  const [seller, product] = [query?.['seller'], query?.['product']]
  return (
    <div className={styles.screen}>
      <PageHead title={t('ask.pageTitle')} />
      <PageTitle>{t('ask.pageTitle')}</PageTitle>
      <ForSignedIn skeleton={<Waiting />}>
        {() =>
          typeof seller === 'string' ? (
            <Form sellerUuid={seller} productUuid={typeof product === 'string' ? product : null} />
          ) : (
            <Waiting />
          )
        }
      </ForSignedIn>
    </div>
  )
}

function Form({ sellerUuid, productUuid }: { sellerUuid: string; productUuid: string | null }) {
  const { t } = useTranslation('threads')
  const router = useRouter()
  const seller = useQuery(userQueries.info(sellerUuid))
  const product = useQuery({
    ...productQueries.definition(sellerUuid, productUuid ?? ''),
    enabled: productUuid !== null,
  })
  if (seller.isError) return <LoadFault title={t('ask.failed')} query={seller} />
  if (!seller.data || (productUuid !== null && product.isPending)) return <Waiting />
  const { uuid, fullName, shop } = seller.data
  // A product that has gone leaves a question about the shop.
  const about = productUuid !== null && product.data ? { uuid: productUuid, name: product.data.name } : null
  const name = shop?.name ?? fullName
  return (
    <>
      <p className={styles.to}>{t('ask.to', { name })}</p>
      <QuestionForm
        seller={{ uuid, name }}
        product={about}
        onSent={(threadUuid) => void router.replace(paths.thread(threadUuid))}
      />
    </>
  )
}
