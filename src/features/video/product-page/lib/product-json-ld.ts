import type { ShopDetails } from '#contracts/catalogue/shop.ts'
import { toGrosze } from '#contracts/base/money.rules.ts'
import type { DeliveryOption } from '#contracts/catalogue/delivery.ts'
import type { DefinitionProjection } from '#contracts/catalogue/product.ts'
import type { ProductPage } from '#contracts/video/product-page.ts'
import { absoluteUrl } from '#lib/shared/absolute-url.ts'
import { breadcrumbList, sellerJsonLd } from '#lib/shared/json-ld.ts'
import { mediaUrl } from '#lib/shared/media-url.ts'
import { paths } from '#lib/shared/paths.ts'
import { SITE_PICTURE } from '#lib/shared/picture-url.ts'

/** Days that the law gives to withdraw from a contract with a firm. */
const WITHDRAWAL_DAYS = 14

/**
 * https://schema.org/Product with its offer, if there is one, and the way through the catalogue. Reviews here are of
 * sellers, so the rating is the seller's.
 */
export function productJsonLd(product: ProductPage, shop: ShopDetails | undefined) {
  const { name, fullName, description, pictures, categories, offer } = product
  const path = paths.product(product, product.uuid)
  const whole = fullName || name
  const images = pictures.map((picture) => absoluteUrl(mediaUrl(picture)))
  return {
    '@context': 'https://schema.org',
    '@graph': [
      breadcrumbList([
        ...categories.map(({ slug, title }) => ({ name: title, path: paths.category(slug) })),
        { name: whole, path },
      ]),
      {
        '@type': 'Product',
        '@id': `${absoluteUrl(path)}#product`,
        name: whole,
        description: description || whole,
        url: absoluteUrl(path),
        image: images.length > 0 ? images : [absoluteUrl(SITE_PICTURE)],
        category: categories.map(({ title }) => title).join(' > '),
        sku: product.uuid,
        ...(offer && { offers: offerOf(product, offer, shop) }),
      },
    ],
  }
}

const offerOf = (product: ProductPage, offer: DefinitionProjection, shop: ShopDetails | undefined) => {
  const { owner, uuid } = product
  const parcels = shop?.deliveryOptions.filter(({ kind }) => kind !== 'pickup') ?? []
  return {
    '@type': 'Offer',
    url: absoluteUrl(paths.product(product, uuid)),
    price: offer.price.toFixed(2),
    priceCurrency: 'PLN',
    itemCondition: 'https://schema.org/NewCondition',
    availability: `https://schema.org/${offer.quantity > 0 ? 'InStock' : 'OutOfStock'}`,
    seller: sellerJsonLd({ ...owner, name: shop?.name ?? owner.fullName }),
    ...(parcels.length > 0 && { shippingDetails: parcels.map((option) => shippingOf(option, offer.price)) }),
    // A private seller owes no withdrawal.
    ...(shop?.trader?.kind === 'business' && { hasMerchantReturnPolicy: returnsOf(offer) }),
  }
}

const days = (maxValue: number) => ({ '@type': 'QuantitativeValue', minValue: 0, maxValue, unitCode: 'DAY' })

const shippingOf = ({ price, freeFrom, dispatchDays, transitDays }: DeliveryOption, goods: number) => ({
  '@type': 'OfferShippingDetails',
  shippingRate: {
    '@type': 'MonetaryAmount',
    value: (freeFrom !== null && toGrosze(goods) >= toGrosze(freeFrom) ? 0 : price).toFixed(2),
    currency: 'PLN',
  },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'PL' },
  deliveryTime: {
    '@type': 'ShippingDeliveryTime',
    handlingTime: days(dispatchDays),
    transitTime: days(transitDays),
  },
})

const returnsOf = ({ withdrawal }: DefinitionProjection) => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'PL',
  ...(withdrawal === 'madeToOrder'
    ? { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }
    : {
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: WITHDRAWAL_DAYS,
        returnMethod: 'https://schema.org/ReturnByMail',
        returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
      }),
})
