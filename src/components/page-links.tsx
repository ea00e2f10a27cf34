import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { Pagination } from '#ui/pagination.tsx'

type Props = {
  /** Name of the list. */
  name: string
  page: number
  pageCount: number
  hrefOf: (page: number) => string
}

/** Links to the other pages of a list. */
export function PageLinks({ name, page, pageCount, hrefOf }: Props) {
  const { t } = useTranslation('common')
  return (
    <Pagination
      page={page}
      pageCount={pageCount}
      hrefOf={hrefOf}
      linkAs={Link}
      labels={{
        navigation: name,
        previous: t('pages.previous'),
        next: t('pages.next'),
        page: (n) => t('pages.page', { page: n }),
        position: t('pages.position', { page, pageCount }),
      }}
    />
  )
}
