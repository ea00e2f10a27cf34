import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useEffect, useMemo } from 'react'
import { PageHead } from '#components/page-head.tsx'
import { Prose } from '#components/prose.tsx'
import { Question } from '#components/question.tsx'
import { TableOfContents } from '#components/table-of-contents.tsx'
import type { Section } from '#lib/base/content-tree.ts'
import { breadcrumbList, faqPage } from '#lib/shared/json-ld.ts'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import styles from './faq-screen.module.css'
import type { FaqProps } from './load-faq.ts'

/** https://schema.org/FAQPage with breadcrumbs. */
export const faqJsonLd = (groups: readonly Section<string>[], title: string) => ({
  '@context': 'https://schema.org',
  '@graph': [
    breadcrumbList([{ name: title, path: paths.faq }]),
    faqPage(groups.flatMap(({ entries }) => entries.map(({ title, text }) => ({ question: title, answer: text })))),
  ],
})

/** Unfolds the target of a link within the app. Browsers do that only when a page is loaded. */
function useOpensLinked() {
  useEffect(() => {
    const openLinked = () => {
      const linked = document.getElementById(decodeURIComponent(window.location.hash.slice(1)))
      const folded = linked?.closest('details')
      if (!folded || folded.open) return
      folded.open = true
      linked?.scrollIntoView()
    }
    openLinked()
    window.addEventListener('hashchange', openLinked)
    return () => window.removeEventListener('hashchange', openLinked)
  }, [])
}

export function FaqScreen({ title, description, groups }: FaqProps) {
  const { t } = useTranslation('faq')
  const entries = useMemo(() => groups.map(({ id, title: text }) => ({ id, text })), [groups])
  useOpensLinked()
  return (
    <div className={styles.screen}>
      <PageHead title={title} description={description} path={paths.faq} structuredData={faqJsonLd(groups, title)} />
      <header className={styles.head}>
        <PageTitle>{title}</PageTitle>
        <p className={styles.lead}>{t('lead')}</p>
      </header>
      <TableOfContents title={t('groups')} entries={entries} className={styles.contents} />
      <div className={styles.groups}>
        {groups.map((group) => (
          <section key={group.id} aria-labelledby={group.id}>
            <h2 id={group.id} className={styles.group}>
              {group.title}
            </h2>
            {group.entries.map((entry) => (
              <Question key={entry.id} id={entry.id} title={entry.title}>
                <Prose html={entry.body} />
              </Question>
            ))}
          </section>
        ))}
        <aside className={styles.ask}>
          <div>
            <h2>{t('ask.title')}</h2>
            <p>{t('ask.text')}</p>
          </div>
          <Button asChild>
            <Link href={paths.contact}>{t('ask.action')}</Link>
          </Button>
        </aside>
      </div>
    </div>
  )
}
