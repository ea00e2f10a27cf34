import type { Video } from '#contracts/video/video.ts'
import { NOTHING_DONE, type QueuedReel } from '#features/video/reel-queue/lib/reel-queue.ts'

/** A reel as submitted by the form. */
export const reelOf = (id: string, changes: Partial<QueuedReel> = {}): QueuedReel => ({
  id,
  poster: null,
  thumbnail: null,
  done: NOTHING_DONE,
  status: 'queued',
  failure: null,
  video: null,
  film: { id: `film-${id}`, name: 'rolka.mp4', size: 5_000_000, type: 'video/mp4', lastModified: 1 },
  form: {
    videoDuration: 12,
    preview: { source: 'video', at: 0 },
    chooseProduct: {
      userDepotProductUuid: 'product',
      userDepotProductVariantUuids: ['variant'],
      userDepotProductCategory: '',
      userDepotProductCode: 'S-1',
      userDepotProductDescription: '',
      userDepotProductFullName: 'Sukienka lniana',
      userDepotProductName: 'Sukienka',
    },
    price: 129.99,
    description: 'Lniana sukienka na upały',
    category: 'category',
    labels: '',
    schedule: { isScheduling: false, date: null },
    socialSelection: { isOnFacebook: false, isFacebookPageSelected: false, id: '', kind: 'user' },
    facebookDescription: '',
    facebookMediaType: 'video',
  },
  ...changes,
})

/** A video with the fields that the queue reads. */
export const videoOf = (uuid: string, isAvailable = true) => ({ uuid, isAvailable }) as Video
