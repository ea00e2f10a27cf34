import type { ComponentProps } from 'react'
import type { CommentAnswer } from '#contracts/live/video-comment.ts'
import { CommentsButton } from '#features/live/comments/comments-button.tsx'
import { ReportButton } from '#features/office/report-content/report-button.tsx'

const renderReport = ({ uuid, content }: CommentAnswer) => (
  <ReportButton kind="comment" subjectUuid={uuid} name={content} />
)

/** Comments of a reel, which also visitors can report. */
export const ReelComments = (props: Omit<ComponentProps<typeof CommentsButton>, 'renderReport'>) => (
  <CommentsButton {...props} renderReport={renderReport} />
)
