import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { paths } from '#lib/shared/paths.ts'
import { openPanel } from './panel.ts'
import styles from './site-link-groups.module.css'

/** Links of the footer and of the end of the menu, by group. */
const SITE_LINKS = [
  { key: 'buying', links: ['plusSize', 'italianClothes', 'faq', 'returns', 'listOrder'] },
  { key: 'selling', links: ['liveCommerce', 'phoneLive', 'facebookLive', 'onlineShop', 'partnerProgram'] },
  { key: 'about', links: ['contact', 'terms', 'privacy'] },
] as const

type SiteLink = (typeof SITE_LINKS)[number]['links'][number]

const siteLinkPath = (link: SiteLink): string => paths[link]

type Props = { as: 'h2' | 'h3' }

/** Links to help, documents and pages about us, in the footer and at the end of the menu. */
export function SiteLinkGroups({ as: Heading }: Props) {
  const { t } = useTranslation('common')
  return SITE_LINKS.map(({ key, links }) => (
    <div key={key}>
      <Heading className={styles.heading}>{t(`shell.group.${key}`)}</Heading>
      <ul className={styles.links}>
        {links.map((link) => (
          <li key={link}>
            <Link href={siteLinkPath(link)} prefetch={false} className={styles.link}>
              {t(`shell.link.${link}`)}
            </Link>
          </li>
        ))}
        {key === 'about' && (
          <li>
            <button type="button" className={styles.link} onClick={() => openPanel('privacy')}>
              {t('shell.privacySettings')}
            </button>
          </li>
        )}
      </ul>
    </div>
  ))
}
