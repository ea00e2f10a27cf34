import { useTranslation } from 'next-i18next/pages'
import { sampleProduct, sampleSeller, sampleVideo } from './samples.ts'

/** Sample data, and the same with overlong texts. */
export function useSamples() {
  const { t } = useTranslation('ui')
  const words = { name: t('sample.product'), description: t('sample.sentence'), seller: t('sample.seller') }
  const long = { name: t('sample.paragraph'), description: t('sample.paragraph'), seller: t('sample.longSeller') }
  return {
    product: sampleProduct(words),
    longProduct: sampleProduct(long),
    seller: sampleSeller(words),
    longSeller: sampleSeller(long),
    video: sampleVideo(words),
    longVideo: sampleVideo(long),
  }
}
