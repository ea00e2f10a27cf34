import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { PageHead } from '#components/page-head.tsx'
import type { Review } from '#contracts/commerce/review.ts'
import { reviewQueries } from '#data/commerce/review/queries.ts'
import { shopQueries } from '#data/catalogue/shop/queries.ts'
import { userQueries } from '#data/account/user/queries.ts'
import { AboutSeller } from '#features/account/profile/about-seller.tsx'
import { profileJsonLd } from '#features/account/profile/lib/profile-json-ld.ts'
import { isVideoTab, PROFILE_TABS, type ProfileTab } from '#features/account/profile/lib/profile-tab.ts'
import { ProfileHeader } from '#features/account/profile/profile-header.tsx'
import { VideoGrid } from '#features/account/profile/video-grid.tsx'
import { BehindBlock } from '#features/account/relations/behind-block.tsx'
import { FollowButton } from '#features/account/relations/follow-button.tsx'
import { PersonActions } from '#features/account/relations/person-actions.tsx'
import { RelationNotes } from '#features/account/relations/relation-notes.tsx'
import { useRelations } from '#features/account/relations/use-relations.ts'
import { Reviews } from '#features/commerce/reviews/reviews.tsx'
import { ReportButton } from '#features/office/report-content/report-button.tsx'
import { ShopProducts } from '#features/video/shop-products/shop-products.tsx'
import { WriteToSeller } from '#features/commerce/threads/write-to-seller.tsx'
import { ResponseTime } from '#features/commerce/threads/response-time.tsx'
import { withHandle } from '#lib/shared/format.ts'
import { paths } from '#lib/shared/paths.ts'
import { shopPicture } from '#lib/shared/picture-url.ts'
import { useSession } from '#lib/browser/session.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TabLink, TabLinks } from '#ui/tab-links.tsx'
import { hrefOfTab } from './addresses.ts'
import type { ProfileProps } from './load-profile.ts'
import { ProfileCalendar } from './profile-calendar.tsx'
import styles from './profile-screen.module.css'

const renderReviewReport = ({ uuid, content }: Review) => (
  <ReportButton kind="review" subjectUuid={uuid} name={content} />
)

/** Profile of a user: a seller with videos and shop, or a buyer with the name only. */
export function ProfileScreen({ userKey, tab, page, choice }: ProfileProps) {
  const { t } = useTranslation(['profile', 'reviews'])
  const known = useQuery(userQueries.info(userKey)).data
  const seen = useRelations(known?.uuid ?? '')
  const shop = useQuery({ ...shopQueries.details(known?.uuid ?? ''), enabled: known?.shop != null }).data
  const reviews = useInfiniteQuery({
    ...reviewQueries.ofSeller(known?.uuid ?? '', 'buyers'),
    enabled: known?.shop != null && tab === 'reviews',
  }).data
  const user = seen ?? known
  const isOwn = useSession()?.userId === user?.uuid
  if (!user) return null
  const name = user.shop?.name ?? user.fullName
  const hrefOf = (one: ProfileTab, n = 1) => hrefOfTab(user.username, one, n)
  const called = withHandle(name, user.username)
  const title = t(`head.${tab}`, { name: called })
  const description = t(`description.${tab}`, { name: called, person: user.fullName })

  return (
    <div className={styles.screen}>
      <PageHead
        title={page > 1 ? t('titleOfPage', { title, page }) : title}
        picture={shopPicture(user.photo ?? user.avatar)}
        {...(user.shop && {
          description: page > 1 ? t('descriptionOfPage', { description, page }) : description,
          path: hrefOf(tab, page),
          structuredData: profileJsonLd(user, shop, reviews?.pages[0]?.data ?? [], t('reviews:gone')),
        })}
      />
      <ProfileHeader
        user={user}
        notes={
          <>
            {user.shop && <ResponseTime sellerUuid={user.uuid} />}
            <RelationNotes uuid={user.uuid} />
          </>
        }
        actions={
          isOwn ? (
            <Button asChild variant="secondary">
              <Link href={paths.settings}>{t('edit')}</Link>
            </Button>
          ) : (
            <>
              {user.shop && <FollowButton user={user} />}
              {user.shop && <WriteToSeller seller={{ uuid: user.uuid, name }} label={t('ask')} />}
              <PersonActions user={user} />
              <ReportButton kind="profile" subjectUuid={user.uuid} name={name} />
            </>
          )
        }
      />
      {user.shop ? (
        <>
          <div className={styles.part}>
            <TabLinks label={t('tabs', { name })}>
              {PROFILE_TABS.map((one) => (
                <TabLink key={one} asChild isCurrent={one === tab}>
                  <Link href={hrefOf(one)} prefetch={false} scroll={false}>
                    {t(`tab.${one}`)}
                  </Link>
                </TabLink>
              ))}
            </TabLinks>
            <BehindBlock user={user}>
              <h2 className="visually-hidden">{t(`tab.${tab}`)}</h2>
              {isVideoTab(tab) && (
                <VideoGrid
                  key={`${tab}-${page}`}
                  seller={user}
                  name={name}
                  tab={tab}
                  page={page}
                  hrefOf={(n) => hrefOf(tab, n)}
                />
              )}
              {tab === 'products' && (
                <ShopProducts
                  sellerUuid={user.uuid}
                  name={name}
                  choice={choice}
                  page={page}
                  action={paths.profile(user.username)}
                  hrefOf={(chosen, n) => hrefOfTab(user.username, tab, n, chosen)}
                />
              )}
              {tab === 'reviews' && <Reviews seller={user} renderReport={renderReviewReport} />}
              {tab === 'calendar' && <ProfileCalendar slug={user.shop.slug} />}
            </BehindBlock>
          </div>
          {shop && <AboutSeller shop={shop} fullName={user.fullName} />}
        </>
      ) : (
        <EmptyState
          drawing={<img src="/drawings/closed-stall.svg" alt="" width={240} height={180} />}
          title={t('noShop.title')}
          text={t(isOwn ? 'noShop.own' : 'noShop.text')}
          action={
            isOwn && (
              <Button asChild>
                <Link href={paths.openShop}>{t('noShop.open')}</Link>
              </Button>
            )
          }
        />
      )}
    </div>
  )
}
ProfileScreen.layout = { hasDesktopContainer: true } as const
