import { Search } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { QUERY_MAX } from '#contracts/site/search.rules.ts'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import styles from './search-form.module.css'

/** Plain form that works without scripts. */
export function SearchForm({ query }: { query: string }) {
  const { t } = useTranslation('search')
  return (
    <search>
      <form action={paths.search()} className={styles.form}>
        <label htmlFor="site-query" className="visually-hidden">
          {t('label')}
        </label>
        <input
          key={query}
          id="site-query"
          type="search"
          name="query"
          defaultValue={query}
          maxLength={QUERY_MAX}
          required
          autoComplete="off"
          placeholder={t('placeholder')}
          className={styles.field}
        />
        <Button type="submit" icon={<Search size={20} />}>
          {t('action')}
        </Button>
      </form>
    </search>
  )
}
