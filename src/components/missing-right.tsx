import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import type { PageTask } from '#contracts/social/social-comment.rules.ts'
import { isSocialScope, type SocialScope } from '#contracts/account/social-scope.rules.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Connect } from './connect.ts'

type Props = {
  pageName: string
  missing: SocialScope | PageTask
  connect: Connect
  onCheck: () => void
  /** Effect on the page with this notice. */
  children?: ReactNode
}

/** Permission or page task that is missing on a page of the social network, and its remedy. */
export function MissingRight({ pageName, missing, connect, onCheck, children }: Props) {
  const { t } = useTranslation('social-right')
  return (
    <Notice
      tone="error"
      action={
        isSocialScope(missing) ? (
          connect({ scope: missing, label: t('allow') })
        ) : (
          // No dialog asks for a task: the owner of the page gives it.
          <Button variant="secondary" size="small" onClick={onCheck}>
            {t('check')}
          </Button>
        )
      }
    >
      {t(`missing.${missing}`, { name: pageName })} {children}
    </Notice>
  )
}
