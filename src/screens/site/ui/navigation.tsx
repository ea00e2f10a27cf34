import { useTranslation } from 'next-i18next/pages'
import { Pagination } from '#ui/pagination.tsx'
import { useTheme } from '#ui/theme.tsx'
import { TabLink, TabLinks } from '#ui/tab-links.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { In, Specimen } from './specimen.tsx'

const PAGES = [
  [1, 3],
  [1, 12],
  [6, 12],
  [12, 12],
] as const

export function Navigation() {
  const { t } = useTranslation('ui')
  // Everything is rendered twice, and two navigations must not have the same name.
  const theme = useTheme()
  const names = [t('sample.reel'), t('sample.live'), t('sample.description')]
  return (
    <>
      <Specimen name="Tabs">
        <In isWide>
          <Tabs
            label={t('section.ways')}
            tabs={[
              ...names.map((name) => ({ value: name, label: name, content: t('sample.paragraph') })),
              { value: 'off', label: t('state.disabled'), content: null, isDisabled: true },
            ]}
          />
        </In>
      </Specimen>
      <Specimen name="TabLinks, TabLink">
        <In isWide>
          <TabLinks label={`${t('section.ways')}, ${theme}`}>
            {[...names, t('sample.longAction')].map((name, index) => (
              <TabLink key={name} href="#ways" isCurrent={index === 1}>
                {name}
              </TabLink>
            ))}
          </TabLinks>
        </In>
      </Specimen>
      <Specimen name="Pagination">
        {PAGES.map(([page, count]) => (
          <In key={`${page}/${count}`} isWide>
            <Pagination
              page={page}
              pageCount={count}
              hrefOf={() => '#ways'}
              labels={{
                navigation: `${t('pages.navigation', { page, count })}, ${theme}`,
                previous: t('pages.previous'),
                next: t('pages.next'),
                page: (number) => t('pages.page', { page: number }),
                position: t('pages.position', { page, count }),
              }}
            />
          </In>
        ))}
      </Specimen>
    </>
  )
}
