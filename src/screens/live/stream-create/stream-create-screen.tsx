import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { type ReactNode, useState } from 'react'
import { lazyPart } from '#components/lazy-part.tsx'
import { PageHead } from '#components/page-head.tsx'
import type { CurrentUser } from '#contracts/account/user.ts'
import type { Video } from '#contracts/video/video.ts'
import { useChat } from '#data/live/conversation/use-chat.ts'
import { LiveStudio } from '#features/live/live-studio/live-studio.tsx'
import { LiveStudioSkeleton } from '#features/live/live-studio/live-studio-skeleton.tsx'
import { OpenShop } from '#features/catalogue/shop/open-shop.tsx'
import { ForSeat } from '#shell/dashboard/for-seat.tsx'
import { mayOpen, type Seat, seatsOf, useSeat } from '#shell/dashboard/use-seat.ts'
import { ForSignedIn } from '#shell/for-signed-in.tsx'
import styles from './stream-create-screen.module.css'

const Chat = lazyPart(() => import('#features/live/chat/chat.tsx').then((module) => module.Chat))

/** The seller of a live does not count as a viewer. */
function StudioChat({ live }: { live: Video }) {
  const chat = useChat(live.conversationUuid, false)
  return chat && <Chat video={live} chat={chat} />
}

type OfSeatProps = { user: CurrentUser; onOpened: () => void; children: (seat: Seat) => ReactNode }

/** A member of a team who runs its lives broadcasts for that shop; everybody else for their own. */
function OfSeat({ user, onOpened, children }: OfSeatProps) {
  const { t } = useTranslation('live-studio')
  const chosen = useSeat(user)
  const own = seatsOf(user).find(({ roles }) => roles === null)
  const seat = chosen && mayOpen(chosen, ['lives']) ? chosen : own
  if (!seat) return <OpenShop userUuid={user.uuid} text={t('shopText')} onOpened={onOpened} />
  return (
    <ForSeat seat={seat} roles={['lives']} key={seat.sellerUuid}>
      {seat.roles !== null && <p className={styles.for}>{t('dashboard:team.worksFor', { shop: seat.shop.name })}</p>}
      {children(seat)}
    </ForSeat>
  )
}

export function StreamCreateScreen() {
  const { t } = useTranslation('live-studio')
  const { isReady, query } = useRouter()
  const { live: wanted } = query
  const [isOpened, setIsOpened] = useState(false)
  return (
    <>
      <PageHead title={t('title')} />
      <ForSignedIn skeleton={<LiveStudioSkeleton />}>
        {(user) => (
          <OfSeat user={user} onOpened={() => setIsOpened(true)}>
            {({ sellerUuid, shop }) =>
              isReady ? (
                <LiveStudio
                  sellerUuid={sellerUuid}
                  shop={shop.slug}
                  isOpened={isOpened}
                  wanted={typeof wanted === 'string' ? wanted : null}
                  renderChat={(live) => <StudioChat key={live.conversationUuid} live={live} />}
                />
              ) : (
                <LiveStudioSkeleton />
              )
            }
          </OfSeat>
        )}
      </ForSignedIn>
    </>
  )
}
