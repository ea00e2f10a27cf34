import type { ReelForm } from '#contracts/video/reel-form.ts'

/** Values of the fields, with null for missing ones. */
export type ReelValues = Omit<ReelForm, 'price' | 'videoFile'> & { price: number | null; videoFile: File | null }

export const NO_PRODUCT: ReelForm['chooseProduct'] = {
  userDepotProductUuid: '',
  userDepotProductVariantUuids: [],
  userDepotProductCategory: '',
  userDepotProductCode: '',
  userDepotProductDescription: '',
  userDepotProductFullName: '',
  userDepotProductName: '',
}

export const NOT_SHARED: ReelForm['socialSelection'] = {
  isOnFacebook: false,
  isFacebookPageSelected: false,
  id: '',
  kind: 'user',
}

export const EMPTY_REEL: ReelValues = {
  videoFile: null,
  videoDuration: null,
  preview: { source: 'video', at: 0 },
  chooseProduct: NO_PRODUCT,
  price: null,
  description: '',
  category: '',
  labels: '',
  schedule: { isScheduling: false, date: null },
  socialSelection: NOT_SHARED,
  facebookDescription: '',
  facebookMediaType: 'video',
}
