import type { Video } from '#contracts/video/video.ts'

const uuid = '018f3a10-0000-7000-8000-000000000001'

/** A reel in the format of the API, not stored anywhere. */
export function watchedVideo(change: Partial<Video> = {}): Video {
  return {
    uuid,
    type: 2,
    isAvailable: true,
    createdAt: '2026-11-01T10:00:00.000Z',
    updatedAt: '2026-11-01T10:00:00.000Z',
    publishedAt: '2026-11-01T10:00:00.000Z',
    description: 'Torebka ze skóry licowej, szyta ręcznie',
    category: { uuid, name: 'Torebki' },
    conversationUuid: uuid,
    shopUuid: uuid,
    shareFacebookPageUuid: null,
    promotion: null,
    statistic: { duration: 65, likeQuantity: 3, viewQuantity: 40, commentQuantity: 0 },
    thumbnail: { main: '/media/a/thumbnail', firstFrame: '/media/b/thumbnail' },
    media: {
      mediaFile: { uuid, metadata: { mimetype: 'video/mp4' } },
      status: 'ready',
      failure: null,
      watchUrl: '/media/a/watch',
      hlsUrl: null,
      dvrUrl: null,
      seekPreviewUrl: null,
      trim: null,
      captionsUrl: null,
      finishedAt: null,
      secret: null,
      configuration: null,
      width: 1080,
      height: 1920,
    },
    owner: {
      uuid,
      username: 'anna',
      fullName: 'Anna Nowak',
      avatar: null,
      currency: 'PLN',
      isPromoted: false,
      ratingAverage: '0',
    },
    product: null,
    definitionProjections: [],
    streamServer: null,
    reactions: [],
    ...change,
  }
}
