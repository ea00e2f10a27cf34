import type { Video } from '#contracts/video/video.ts'

/** Fields of the video that its chat needs. */
export type ChatSubject = Pick<Video, 'uuid' | 'type' | 'conversationUuid'> & { owner: { uuid: string } }
