import type { Video } from '#contracts/video/video.ts'

/** Where a product is bought: in a video, or on the page of the product, which has a seller alone. */
export type Offering = Pick<Video, 'owner'> & Partial<Pick<Video, 'uuid' | 'type'>>
