import { useTranslation } from 'next-i18next/pages'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/router'
import { PageHead } from '#components/page-head.tsx'
import type { Video } from '#contracts/video/video.ts'
import { useChat } from '#data/live/conversation/use-chat.ts'
import { LiveStudio } from '#features/live/live-studio/live-studio.tsx'
import { LiveStudioSkeleton } from '#features/live/live-studio/live-studio-skeleton.tsx'
import { OpenShop } from '#features/catalogue/shop/open-shop.tsx'
import { ForSignedIn } from '#shell/for-signed-in.tsx'

const Chat = dynamic(() => import('#features/live/chat/chat.tsx').then((module) => module.Chat), { ssr: false })

/** The seller of a live does not count as a viewer. */
function StudioChat({ live }: { live: Video }) {
  const chat = useChat(live.conversationUuid, false)
  return chat && <Chat video={live} chat={chat} />
}

export function StreamCreateScreen() {
  const { t } = useTranslation('live-studio')
  const { isReady, query } = useRouter()
  const { live: wanted } = query
  return (
    <>
      <PageHead title={t('title')} />
      <ForSignedIn skeleton={<LiveStudioSkeleton />}>
        {({ uuid, shop }) =>
          shop === null ? (
            <OpenShop userUuid={uuid} text={t('shopText')} />
          ) : isReady ? (
            <LiveStudio
              key={uuid}
              sellerUuid={uuid}
              shop={shop.slug}
              wanted={typeof wanted === 'string' ? wanted : null}
              renderChat={(live) => <StudioChat key={live.conversationUuid} live={live} />}
            />
          ) : (
            <LiveStudioSkeleton />
          )
        }
      </ForSignedIn>
    </>
  )
}
