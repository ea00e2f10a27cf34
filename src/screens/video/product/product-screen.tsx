import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { Breadcrumbs } from '#components/breadcrumbs.tsx'
import { lazyPart } from '#components/lazy-part.tsx'
import { PageHead } from '#components/page-head.tsx'
import { ProductGallery } from '#components/product-gallery.tsx'
import { ShareButton } from '#components/share-button.tsx'
import { SaveSlot } from '#components/save-slot.tsx'
import { SellerCard } from '#components/seller-card.tsx'
import type { ProductPage } from '#contracts/video/product-page.ts'
import { shopQueries } from '#data/catalogue/shop/queries.ts'
import { userQueries } from '#data/account/user/queries.ts'
import { noteSeen } from '#data/video/saved/in-browser.ts'
import { productPageQueries } from '#data/video/product-page/queries.ts'
import { FollowButton } from '#features/account/relations/follow-button.tsx'
import { SizeGuideButton } from '#features/catalogue/size-guide/size-guide-button.tsx'
import { BoughtTogether, FromTheShelf } from '#features/commerce/related/related-rows.tsx'
import { ReportButton } from '#features/office/report-content/report-button.tsx'
import { ProductQuestionButton } from '#features/commerce/threads/product-question-button.tsx'
import { addressOfVariant, variantInAddress } from '#features/video/product-page/lib/variant-address.ts'
import { ProductFilms } from '#features/video/product-page/product-films.tsx'
import { ShopThings } from '#features/video/product-page/shop-things.tsx'
import { ProductView } from '#features/video/product-panel/product-view.tsx'
import { formatPrice } from '#lib/shared/format.ts'
import { paths } from '#lib/shared/paths.ts'
import { sharePictureUrl } from '#lib/shared/picture-url.ts'
import { Notice } from '#ui/notice.tsx'
import type { ProductProps } from './load-product.ts'
import styles from './product-screen.module.css'

// Their code is loaded where they are shown: most products can be bought, and few have questions.
const NotifyMe = dynamic(() => import('#features/video/product-page/notify-me.tsx').then((module) => module.NotifyMe))
const ProductQuestions = lazyPart(() =>
  import('#features/commerce/threads/product-questions.tsx').then((module) => module.ProductQuestions),
)

const GALLERY_SIZES = '(width < 768px) 100vw, (width < 1264px) 48vw, 580px'

/** True for a product that cannot be bought now: its visitors may like another one, and see some first. */
const needsAnother = ({ offer }: ProductPage) => offer === null || offer.quantity <= 0

/** Page of a product: it is sold as its newest listed video sells it. */
export function ProductScreen({ uuid, size, structuredData }: ProductProps) {
  const { t } = useTranslation('product')
  const { data: product } = useQuery(productPageQueries.page(uuid))
  const isThere = product !== undefined
  useEffect(() => {
    if (isThere) noteSeen({ kind: 'product', uuid })
  }, [isThere, uuid])
  if (!product) return null
  return (
    <div className={styles.screen}>
      <Head product={product} structuredData={structuredData} />
      <Breadcrumbs
        label={t('breadcrumbs')}
        steps={product.categories.map(({ slug, title }) => ({ name: title, href: paths.category(slug) }))}
      />
      <div className={styles.product}>
        <div className={styles.gallery}>
          <ProductGallery name={product.name} pictures={product.pictures} sizes={GALLERY_SIZES} isFirst />
          <span className={styles.actions}>
            <span className={styles.save}>
              <SaveSlot thing={{ kind: 'product', uuid }} name={product.name} variant="solid" />
            </span>
            <ShareButton
              variant="solid"
              getShared={() => ({
                url: location.origin + paths.product(product, uuid),
                title: product.fullName || product.name,
                picture: product.pictures[0] ?? null,
              })}
            />
          </span>
        </div>
        <div className={styles.sale}>
          {product.offer ? <Sale product={product} offer={product.offer} size={size} /> : <Ended product={product} />}
        </div>
      </div>
      {needsAnother(product) && <FromTheShelf product={product} />}
      <ProductFilms uuid={uuid} />
      <BoughtTogether product={product} />
      <ProductQuestions productUuid={uuid} />
      <Seller product={product} />
      {!needsAnother(product) && <FromTheShelf product={product} />}
      <ShopThings product={product} />
      <div className={styles.report}>
        <ReportButton kind="product" subjectUuid={uuid} name={product.fullName || product.name} />
      </div>
    </div>
  )
}

function Head({ product, structuredData }: { product: ProductPage } & Pick<ProductProps, 'structuredData'>) {
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
      structuredData={structuredData}
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
      sizeGuide={<SizeGuideButton categories={product.categories} />}
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
