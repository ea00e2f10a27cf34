import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { Sheet } from '#ui/sheet.tsx'
import styles from './menu-sheet.module.css'
import type { PanelProps } from './panel-props.ts'
import { CartLink, SearchButton } from './header-actions.tsx'
import { SiteLinkGroups } from './site-link-groups.tsx'
import { useNavigation } from './use-navigation.ts'

/** Main menu: the links of the header, then help, documents and pages about us. */
export function MenuSheet({ isOpen, onOpenChange }: PanelProps) {
  const { t } = useTranslation('common')
  return (
    <Sheet isOpen={isOpen} onOpenChange={onOpenChange} title={t('shell.menu')} closeLabel={t('close')}>
      <nav aria-label={t('shell.navigation')} className={styles.menu}>
        <ul className={styles.main}>
          {useNavigation().map(({ key, href, icon: Icon, isCurrent }) => (
            <li key={key}>
              <Link
                href={href}
                prefetch={false}
                className={styles.item}
                aria-current={isCurrent ? 'page' : undefined}
                onClick={() => isCurrent && onOpenChange(false)}
              >
                <Icon size={22} />
                {t(`shell.${key}`)}
              </Link>
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          <SearchButton className={styles.action} />
          <CartLink className={styles.action} />
        </div>
        <div className={styles.groups}>
          <SiteLinkGroups as="h3" />
        </div>
      </nav>
    </Sheet>
  )
}
