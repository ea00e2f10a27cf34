import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { ExampleOperator } from '#components/example-operator.tsx'
import { PageHead } from '#components/page-head.tsx'
import { ContactForm } from '#features/site/contact/contact-form.tsx'
import { mailLink } from '#lib/shared/mail-link.ts'
import { paths } from '#lib/shared/paths.ts'
import { PageTitle } from '#ui/page-title.tsx'
import styles from './contact-screen.module.css'
import type { ContactProps } from './load-contact.ts'

export function ContactScreen({ operator }: ContactProps) {
  const { t } = useTranslation('contact')
  const mail = (address: string) => <a href={mailLink(address)}>{address}</a>
  return (
    <div className={styles.screen}>
      <PageHead title={t('title')} description={t('description')} path={paths.contact} />
      <header className={styles.head}>
        <PageTitle>{t('heading')}</PageTitle>
        <p className={styles.lead}>
          {t('lead')} <Link href={paths.faq}>{t('leadLink')}</Link>.
        </p>
      </header>
      <div className={styles.form}>
        <ContactForm />
      </div>
      <aside className={styles.ways} aria-label={t('ways.title')}>
        <section>
          <h2>{t('ways.write')}</h2>
          <p>{mail(operator.email)}</p>
        </section>
        <section>
          <h2>{t('ways.call')}</h2>
          <p>
            <a href={`tel:+48${operator.phone.replaceAll(' ', '')}`}>{operator.phone}</a>
          </p>
          <p className={styles.fine}>{operator.hours}</p>
        </section>
        <section>
          <h2>{t('ways.report')}</h2>
          <p>{mail(operator.reportEmail)}</p>
          <p className={styles.fine}>{t('ways.reportText')}</p>
        </section>
        <section>
          <h2>{t('ways.safety')}</h2>
          <p>{mail(operator.reportEmail)}</p>
          <p className={styles.fine}>{t('ways.safetyText')}</p>
        </section>
        <section>
          <h2>{t('ways.privacy')}</h2>
          <p>{mail(operator.privacyEmail)}</p>
        </section>
        <section>
          <h2>{t('ways.company')}</h2>
          <address className={styles.address}>
            {operator.name}
            <br />
            {operator.address}
          </address>
          <p className={styles.fine}>{t('ways.registers', { krs: operator.krs, nip: operator.nip })}</p>
        </section>
        {operator.isExample && <ExampleOperator text={t('example')} />}
      </aside>
    </div>
  )
}
