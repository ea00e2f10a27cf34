import { Search } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import styles from './search-field.module.css'

/** Plain form that works without scripts. */
export function SearchField({ query = '' }: { query?: string }) {
  const { t } = useTranslation('blog')
  return (
    <search className={styles.search}>
      <form action={paths.blogSearch('')} className={styles.form}>
        <label htmlFor="blog-query" className="visually-hidden">
          {t('search.label')}
        </label>
        <input
          key={query}
          id="blog-query"
          type="search"
          name="query"
          defaultValue={query}
          maxLength={100}
          required
          autoComplete="off"
          placeholder={t('search.placeholder')}
          className={styles.field}
        />
        <Button type="submit" variant="secondary" icon={<Search size={20} />}>
          {t('search.action')}
        </Button>
      </form>
    </search>
  )
}
