import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { lazyPart } from '#components/lazy-part.tsx'
import { PageHead } from '#components/page-head.tsx'
import type { Video } from '#contracts/video/video.ts'
import { useChat } from '#data/live/conversation/use-chat.ts'
import { LiveStudio } from '#features/live/live-studio/live-studio.tsx'
import { LiveStudioSkeleton } from '#features/live/live-studio/live-studio-skeleton.tsx'
import { OpenShop } from '#features/catalogue/shop/open-shop.tsx'
import { ForSignedIn } from '#shell/for-signed-in.tsx'

const Chat = lazyPart(() => import('#features/live/chat/chat.tsx').then((module) => module.Chat))

/** The seller of a live does not count as a viewer. */
function StudioChat({ live }: { live: Video }) {
  const chat = useChat(live.conversationUuid, false)
  return chat && <Chat video={live} chat={chat} />
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
        {({ uuid, shop }) =>
          shop === null ? (
            <OpenShop userUuid={uuid} text={t('shopText')} onOpened={() => setIsOpened(true)} />
          ) : isReady ? (
            <LiveStudio
              key={uuid}
              sellerUuid={uuid}
              shop={shop.slug}
              isOpened={isOpened}
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
