import type { ReactNode } from 'react'
import type { CommentAnswer } from '#contracts/live/video-comment.ts'

/** Button by which visitors report a comment to Kramik. Signed-in users have it in the menu of the comment. */
export type RenderReport = (comment: CommentAnswer) => ReactNode
