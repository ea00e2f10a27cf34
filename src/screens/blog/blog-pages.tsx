import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { Pagination } from '#ui/pagination.tsx'

type Props = { page: number; pageCount: number; hrefOf: (page: number) => string }

export function BlogPages({ page, pageCount, hrefOf }: Props) {
  const { t } = useTranslation('blog')
  return (
    <Pagination
      {...{ page, pageCount, hrefOf }}
      linkAs={Link}
      labels={{
        navigation: t('pages.navigation'),
        previous: t('pages.previous'),
        next: t('pages.next'),
        page: (n) => t('pages.page', { page: n }),
        position: t('pages.position', { page, pageCount }),
      }}
    />
  )
}
