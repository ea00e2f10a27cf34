import { THUMBNAIL_SIZES, type Media } from '#contracts/media/media.ts'
import type { MediaRow } from './repo.ts'

export const presentMedia = (row: MediaRow): Media => ({
  uuid: row.uuid,
  mimetype: row.mimetype,
  size: row.size > 0 ? row.size : null,
  status: row.status,
  failure: row.status === 'failed' ? row.failure : null,
  width: row.width,
  height: row.height,
  duration: row.duration,
  watchUrl: row.status === 'ready' && row.deletedAt === null ? `/media/${row.uuid}/watch` : null,
  hlsUrl: row.hasLadder && row.deletedAt === null ? `/media/${row.uuid}/hls/master.m3u8` : null,
  thumbnails:
    row.status === 'ready'
      ? Object.fromEntries(THUMBNAIL_SIZES.map((size) => [size, `/media/${row.uuid}/thumbnail?size=${size}`]))
      : {},
})
