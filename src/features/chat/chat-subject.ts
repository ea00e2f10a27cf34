import type { Video } from '#contracts/video.ts'

/** Of the video that a chat belongs to, what the chat needs to know. */
export type ChatSubject = Pick<Video, 'uuid' | 'type' | 'conversationUuid' | 'owner'>
