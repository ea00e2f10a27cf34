import type { Video } from '#contracts/video/video.ts'

/** Place in which a product is bought: a video, or the page of the product, which has a seller alone. */
export type Offering = Pick<Video, 'owner'> & Partial<Pick<Video, 'uuid' | 'type'>>
