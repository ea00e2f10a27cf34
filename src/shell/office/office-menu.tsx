import {
  BookText,
  ChartColumn,
  Film,
  Flag,
  Megaphone,
  Newspaper,
  Package,
  RotateCcw,
  Scale,
  Settings,
  ShoppingBag,
  Sparkles,
  Users,
} from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useRouter } from 'next/router'
import { useEffect, useRef } from 'react'
import type { LayoutOptions } from '#lib/shared/screen.ts'
import { paths } from '#lib/shared/paths.ts'
import styles from './office-menu.module.css'

const PLACES = [
  { name: 'reports', href: paths.office, icon: Flag, under: '/admin/zgloszenia' },
  { name: 'complaints', href: paths.officeComplaints, icon: Scale, under: paths.officeComplaints },
  { name: 'persons', href: paths.officePersons, icon: Users, under: paths.officePersons },
  { name: 'content', href: paths.officeContent, icon: Film, under: paths.officeContent },
  { name: 'orders', href: paths.officeOrders, icon: ShoppingBag, under: paths.officeOrders },
  { name: 'articles', href: paths.officeArticles, icon: Newspaper, under: paths.officeArticles },
  { name: 'promotions', href: paths.officePromotions, icon: Megaphone, under: paths.officePromotions },
  { name: 'season', href: paths.officeSeason, icon: Sparkles, under: paths.officeSeason },
  { name: 'day', href: paths.officeFigures, icon: ChartColumn, under: paths.officeFigures },
  { name: 'jobs', href: paths.officeJobs, icon: RotateCcw, under: paths.officeJobs },
  { name: 'points', href: paths.officePoints, icon: Package, under: paths.officePoints },
  { name: 'settings', href: paths.officeSettings, icon: Settings, under: paths.officeSettings },
  { name: 'audit', href: paths.officeAudit, icon: BookText, under: paths.officeAudit },
] as const

/** Navigation of the operator's office: a row that scrolls on a phone, a menu at the side from 992 px on. */
function OfficeMenu() {
  const { t } = useTranslation('office')
  const path = useRouter().asPath.split(/[?#]/, 1)[0] ?? ''
  const menu = useRef<HTMLElement>(null)
  useEffect(() => {
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [path])
  return (
    <nav ref={menu} className={styles.menu} data-lower-bar="" aria-label={t('menu')}>
      {PLACES.map(({ name, href, icon: Icon, under }) => (
        <Link
          key={name}
          href={href}
          prefetch={false}
          className={styles.link}
          aria-current={path === href || path.startsWith(under) ? 'page' : undefined}
        >
          <Icon size={20} aria-hidden="true" />
          {t(`place.${name}`)}
        </Link>
      ))}
    </nav>
  )
}

/** Layout of the office's pages. */
export const officeLayout: LayoutOptions = { menu: OfficeMenu, hasFooter: false }
