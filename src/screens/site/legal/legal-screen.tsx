import { Printer } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { ExampleOperator } from '#components/example-operator.tsx'
import { PageHead } from '#components/page-head.tsx'
import { Prose } from '#components/prose.tsx'
import { TableOfContents } from '#components/table-of-contents.tsx'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import styles from './legal-screen.module.css'
import type { LegalName, LegalProps } from './load-legal.ts'

const DOCUMENTS: Record<LegalName, string> = {
  regulamin: paths.terms,
  'polityka-prywatnosci': paths.privacy,
  'polityka-zwrotow-towarow': paths.returns,
}

export function LegalScreen(props: LegalProps) {
  const { name, title, description, effective, effectiveText, summary, html, contents, isExample } = props
  const { t } = useTranslation('legal')
  return (
    <div className={styles.screen}>
      <PageHead title={title} description={description} path={DOCUMENTS[name]} type="article" />
      <header className={styles.head}>
        <nav className={styles.documents} aria-label={t('documents')}>
          {Object.entries(DOCUMENTS).map(([key, href]) => (
            <Link
              key={key}
              href={href}
              prefetch={false}
              className={styles.document}
              aria-current={key === name ? 'page' : undefined}
            >
              {t(`document.${key}`)}
            </Link>
          ))}
        </nav>
        <PageTitle>{title}</PageTitle>
        <div className={styles.facts}>
          <p>
            {t('effective')} <time dateTime={effective}>{effectiveText}</time>
          </p>
          <Button
            variant="ghost"
            size="small"
            icon={<Printer size={18} />}
            className={styles.print}
            onClick={() => window.print()}
          >
            {t('print')}
          </Button>
        </div>
        {isExample && <ExampleOperator text={t('example')} />}
      </header>
      <TableOfContents title={t('contents')} entries={contents} className={styles.contents} />
      <article className={styles.text}>
        <section className={styles.summary} aria-labelledby="summary">
          <h2 id="summary">{t('summary')}</h2>
          <ul>
            {summary.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <p className={styles.caution}>{t('summaryCaution')}</p>
        </section>
        <Prose html={html} />
      </article>
    </div>
  )
}
