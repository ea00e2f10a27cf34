import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { Breadcrumbs } from '#components/breadcrumbs.tsx'
import { PageHead } from '#components/page-head.tsx'
import { ProductGallery } from '#components/product-gallery.tsx'
import { SellerCard } from '#components/seller-card.tsx'
import type { ProductPage } from '#contracts/video/product-page.ts'
import { shopQueries } from '#data/catalogue/shop/queries.ts'
import { userQueries } from '#data/account/user/queries.ts'
import { productPageQueries } from '#data/video/product-page/queries.ts'
import { FollowButton } from '#features/account/relations/follow-button.tsx'
import { ReportButton } from '#features/office/report-content/report-button.tsx'
import { ProductQuestionButton } from '#features/commerce/threads/product-question-button.tsx'
import { ProductQuestions } from '#features/commerce/threads/product-questions.tsx'
import { productJsonLd } from '#features/video/product-page/lib/product-json-ld.ts'
import { needsSimilar } from '#features/video/product-page/lib/similar.ts'
import { addressOfVariant, variantInAddress } from '#features/video/product-page/lib/variant-address.ts'
import { NotifyMe } from '#features/video/product-page/notify-me.tsx'
import { ProductFilms } from '#features/video/product-page/product-films.tsx'
import { ShopThings } from '#features/video/product-page/shop-things.tsx'
import { SimilarThings } from '#features/video/product-page/similar-things.tsx'
import { ProductView } from '#features/video/product-panel/product-view.tsx'
import { formatPrice } from '#lib/shared/format.ts'
import { paths } from '#lib/shared/paths.ts'
import { sharePictureUrl } from '#lib/shared/picture-url.ts'
import { Notice } from '#ui/notice.tsx'
import type { ProductProps } from './load-product.ts'
import styles from './product-screen.module.css'

const GALLERY_SIZES = '(width < 768px) 100vw, (width < 1264px) 48vw, 580px'

/** Page of a product: it is sold as its newest listed video sells it. */
export function ProductScreen({ uuid, size }: ProductProps) {
  const { t } = useTranslation('product')
  const { data: product } = useQuery(productPageQueries.page(uuid))
  if (!product) return null
  return (
    <div className={styles.screen}>
      <Head product={product} />
      <Breadcrumbs
        label={t('breadcrumbs')}
        steps={product.categories.map(({ slug, title }) => ({ name: title, href: paths.category(slug) }))}
      />
      <div className={styles.product}>
        <div className={styles.gallery}>
          <ProductGallery name={product.name} pictures={product.pictures} sizes={GALLERY_SIZES} isFirst />
        </div>
        <div className={styles.sale}>
          {product.offer ? <Sale product={product} offer={product.offer} size={size} /> : <Ended product={product} />}
        </div>
      </div>
      {needsSimilar(product) && <SimilarThings product={product} />}
      <ProductFilms uuid={uuid} />
      <ProductQuestions productUuid={uuid} />
      <Seller product={product} />
      <ShopThings product={product} />
      <div className={styles.report}>
        <ReportButton kind="product" subjectUuid={uuid} name={product.fullName || product.name} />
      </div>
    </div>
  )
}

function Head({ product }: { product: ProductPage }) {
  const { t } = useTranslation('product')
  const shop = useQuery(shopQueries.details(product.owner.uuid)).data
  const { name, fullName, description, owner, offer, pictures } = product
  const [picture] = pictures
  const words = { name: fullName || name, seller: shop?.name ?? owner.fullName }
  const lead = offer ? t('head.offer', { ...words, price: formatPrice(offer.price) }) : t('head.ended', words)
  return (
    <PageHead
      title={t('head.title', words)}
      description={`${lead} ${description}`.trim().slice(0, 155)}
      path={paths.product(product, product.uuid)}
      picture={picture === undefined ? undefined : sharePictureUrl(picture)}
      structuredData={productJsonLd(product, shop)}
    />
  )
}

type SaleProps = { product: ProductPage; offer: NonNullable<ProductPage['offer']>; size: string | null }

function Sale({ product, offer, size }: SaleProps) {
  const router = useRouter()
  const variants = offer.variantDefinitionProjections
  /** Keeps the chosen size in the address, which can then be sent to others. */
  function handleChoose(variantUuid: string) {
    const chosen = variants.find(({ uuid }) => uuid === variantUuid)
    if (chosen)
      void router.replace(paths.product(product, product.uuid, addressOfVariant(chosen, variants)), undefined, {
        shallow: true,
        scroll: false,
      })
  }
  return (
    <ProductView
      key={offer.uuid}
      entry={{ owner: product.owner }}
      product={offer}
      as="h1"
      hasPictures={false}
      first={variantInAddress(variants, size)?.uuid ?? null}
      onChoose={handleChoose}
      QuestionButton={ProductQuestionButton}
    />
  )
}

/** A product that no video shows any more. */
function Ended({ product: { uuid, name, fullName, description } }: { product: ProductPage }) {
  const { t } = useTranslation('product')
  return (
    <>
      <h1 className={styles.name}>{fullName || name}</h1>
      <Notice tone="info">{t('ended')}</Notice>
      <NotifyMe uuid={uuid} />
      <p className={styles.help}>{t('notify.help')}</p>
      {description && <p className={styles.description}>{description}</p>}
    </>
  )
}

function Seller({ product: { owner } }: { product: ProductPage }) {
  const { t } = useTranslation('product')
  const { data: seller } = useQuery(userQueries.info(owner.username))
  if (!seller) return null
  return (
    <section className={styles.seller} aria-labelledby="seller">
      <h2 id="seller" className="visually-hidden">
        {t('seller')}
      </h2>
      <SellerCard seller={seller} href={paths.profile(owner.username)} follow={<FollowButton user={seller} />} />
    </section>
  )
}
