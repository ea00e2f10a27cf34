import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import guides from '#root/content/size-guides.json' with { type: 'json' }
import { paths } from '#lib/shared/paths.ts'
import { Sheet } from '#ui/sheet.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { SizeGuideName } from './lib/guide-of.ts'
import styles from './size-guide-sheet.module.css'

type Props = { name: SizeGuideName; isOpen: boolean; onClose: () => void }

/** Table of sizes in centimetres, with how to measure. */
export function SizeGuideSheet({ name, isOpen, onClose }: Props) {
  const { t } = useTranslation('product')
  const { title, how, columns, rows, article } = guides[name]
  return (
    <Sheet isOpen={isOpen} onOpenChange={onClose} title={t('sizes.title')} closeLabel={t('close', { ns: 'common' })}>
      <div className={styles.guide}>
        <p>{how}</p>
        <table className={styles.table}>
          <caption className={styles.caption}>{title}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([size, ...values]) => (
              <tr key={size}>
                <th scope="row">{size}</th>
                {values.map((value, at) => (
                  <td key={columns[at + 1]}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p className={styles.note}>{t('sizes.note')}</p>
        {article !== null && (
          <TextLink asChild variant="arrow">
            <Link href={paths.article(article)} prefetch={false}>
              {t('sizes.article')}
            </Link>
          </TextLink>
        )}
      </div>
    </Sheet>
  )
}
