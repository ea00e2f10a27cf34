import { useTranslation } from 'next-i18next/pages'
import type { Connect } from '#components/connect.ts'
import { MissingRight } from '#components/missing-right.tsx'
import type { PostPage } from './lib/post-pages.ts'

type Props = { page: PostPage; connect: Connect; onCheck: () => void }

/** Permission or page task without which nothing can be published on the page. The form can be filled all the same. */
export function PublishingRight({ page: { name, missing }, connect, onCheck }: Props) {
  const { t } = useTranslation('post-editor')
  if (missing === null) return null
  return (
    <MissingRight pageName={name} missing={missing} connect={connect} onCheck={onCheck}>
      {t('draftKept')}
    </MissingRight>
  )
}
