import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { Entrance } from '#components/entrance.tsx'
import { PageHead } from '#components/page-head.tsx'
import { TeamInvitation } from '#features/account/team-invitation/team-invitation.tsx'
import { paths } from '#lib/shared/paths.ts'
import { chooseSeat } from '#shell/dashboard/use-seat.ts'
import { Skeleton } from '#ui/skeleton.tsx'

/** Page of the link in a mail that invites to the team of a shop. */
export function InvitationScreen() {
  const { t } = useTranslation('team')
  const { isReady, query, push } = useRouter()
  const { code } = query
  return (
    <>
      <PageHead title={t('accept.title')}>
        <meta name="referrer" content="no-referrer" />
      </PageHead>
      <Entrance title={t('accept.title')} lead={t('accept.lead')}>
        {isReady ? (
          <TeamInvitation
            code={typeof code === 'string' ? code : null}
            onJoin={(sellerUuid) => {
              chooseSeat(sellerUuid)
              void push(paths.dashboard)
            }}
          />
        ) : (
          <Skeleton height={240} />
        )}
      </Entrance>
    </>
  )
}
InvitationScreen.layout = 'bare' as const
