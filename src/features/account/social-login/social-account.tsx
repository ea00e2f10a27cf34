import { useMutation, useQuery } from '@tanstack/react-query'
import { Unlink } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { PanelSection } from '#components/panel-section.tsx'
import type { CurrentUser } from '#contracts/account/user.ts'
import { sessionMutations } from '#data/account/session/mutations.ts'
import { sessionQueries } from '#data/account/session/queries.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { isSocialEnd, socialEndOf } from './lib/social-faults.ts'
import styles from './social-account.module.css'
import { SocialButton } from './social-button.tsx'

const GOOD: readonly string[] = ['linked', 'merged-in']

/** Linked social account: link it, renew its grant, unlink it, or take over the account that it belongs to. */
export function SocialAccount({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('social-login')
  const { query } = useRouter()
  const { data } = useQuery(sessionQueries.social())
  const unlink = useMutation(sessionMutations.unlinkSocial(user.uuid))
  const isLinked = user.facebookId !== null
  const end = unlink.error ? socialEndOf(unlink.error) : isSocialEnd(query['facebook']) ? query['facebook'] : null
  if (!data?.isAvailable && !isLinked) return null
  return (
    <PanelSection title={t('account.title')} text={t('account.text')}>
      <Notice tone={end !== null && GOOD.includes(end) ? 'success' : 'error'}>
        {end !== null && !unlink.isSuccess && t(`end.${end}`)}
      </Notice>
      <p>{t(isLinked ? 'account.linked' : 'account.notLinked')}</p>
      <div className={styles.actions}>
        <SocialButton action="link">{t(isLinked ? 'account.renew' : 'account.link')}</SocialButton>
        {isLinked && (
          <Button
            variant="ghost"
            icon={<Unlink size={18} />}
            isLoading={unlink.isPending}
            onClick={() => unlink.mutate()}
          >
            {t('account.unlink')}
          </Button>
        )}
        {end === 'taken' && <SocialButton action="merge">{t('account.merge')}</SocialButton>}
      </div>
    </PanelSection>
  )
}
