import { useTranslation } from 'next-i18next/pages'
import type { Connect } from '#components/connect.ts'
import type { SocialScope } from '#contracts/account/social-scope.rules.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { PostFault } from './lib/post-faults.ts'
import type { PostPage } from './lib/post-pages.ts'

/** Permission whose dialog mends the fault; null stands for the dialog with all permissions. */
const BY_DIALOG: Readonly<Record<string, SocialScope | null>> = { permission: 'pages_manage_posts', grantOver: null }

type Props = {
  fault: PostFault | null
  /** Page of the post. */
  page: PostPage | undefined
  connect: Connect
  onAsNew: () => void
}

/** Reason why the post was refused, and the remedy. */
export function FaultNotice({ fault, page, connect, onAsNew }: Props) {
  const { t } = useTranslation(['post-editor', 'forms', 'social-right'])
  // No dialog gives a page task. The notice beside the page says who does.
  const isTask = fault?.type === 'permission' && page?.missing === 'CREATE_CONTENT'
  const scope = fault === null || isTask ? undefined : BY_DIALOG[fault.type]
  return (
    <Notice
      tone="error"
      action={
        fault?.type === 'sentBefore' ? (
          <Button size="small" variant="secondary" onClick={onAsNew}>
            {t('asNew')}
          </Button>
        ) : (
          scope !== undefined &&
          connect({ scope, label: t(scope === null ? 'social-right:link' : 'social-right:allow') })
        )
      }
    >
      {fault && t([`errors.root.${fault.type}`, `forms:failed.${fault.type}`], { count: fault.minutes ?? 0 })}
    </Notice>
  )
}
