import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import { PageHead } from '#components/page-head.tsx'
import { type Theme, ThemeContext } from '#ui/theme.tsx'
import { Actions } from './actions.tsx'
import { Cards } from './cards.tsx'
import { Choices } from './choices.tsx'
import { Feedback } from './feedback.tsx'
import { Fields } from './fields.tsx'
import { Foundations } from './foundations.tsx'
import { Goods } from './goods.tsx'
import { Layers } from './layers.tsx'
import { Navigation } from './navigation.tsx'
import styles from './ui-screen.module.css'

const SECTIONS = [
  ['foundations', Foundations],
  ['actions', Actions],
  ['fields', Fields],
  ['choices', Choices],
  ['ways', Navigation],
  ['layers', Layers],
  ['feedback', Feedback],
  ['goods', Goods],
  ['cards', Cards],
] as const

/** All components of the design system in all states, in both themes. */
export function UiScreen() {
  const { t } = useTranslation('ui')
  return (
    <>
      <PageHead title={t('title')} />
      <div className={styles.page}>
        <header className={styles.head}>
          <h1>{t('title')}</h1>
          <p className={styles.note}>{t('note')}</p>
        </header>
        <nav className={styles.index} aria-label={t('index')}>
          {SECTIONS.map(([name]) => (
            <a key={name} href={`#${name}`}>
              {t(`section.${name}`)}
            </a>
          ))}
        </nav>
        {SECTIONS.map(([name, Section]) => (
          <section key={name} id={name} className={styles.section}>
            <h2 className={styles.title}>{t(`section.${name}`)}</h2>
            <div className={styles.themes}>
              <InTheme theme="page">
                <Section />
              </InTheme>
              <InTheme theme="feed">
                <Section />
              </InTheme>
            </div>
          </section>
        ))}
      </div>
    </>
  )
}

const InTheme = ({ theme, children }: { theme: Theme; children: ReactNode }) => (
  <ThemeContext value={theme}>
    <div data-theme={theme} className={styles.theme}>
      {children}
    </div>
  </ThemeContext>
)

UiScreen.layout = 'bare' as const
