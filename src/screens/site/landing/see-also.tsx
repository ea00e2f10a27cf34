import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { LandingLink } from './load-landing.ts'
import { drawingUrl } from './picture-address.ts'
import styles from './see-also.module.css'

export function SeeAlso({ links }: { links: LandingLink[] }) {
  const { t } = useTranslation('landing')
  return (
    <section className={styles.section}>
      <h2>{t('seeAlso')}</h2>
      <ul className={styles.links}>
        {links.map(({ path, heading, drawing }) => (
          <li key={path}>
            <Link href={path} prefetch={false} className={styles.link}>
              <img src={drawingUrl(drawing)} alt="" width={560} height={420} loading="lazy" decoding="async" />
              <span>{heading}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
