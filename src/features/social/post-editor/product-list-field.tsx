import { X } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useController, useFormContext } from 'react-hook-form'
import { useDepotSearch } from '#data/catalogue/depot/use-depot-search.ts'
import { formatPrice } from '#lib/shared/format.ts'
import { paths } from '#lib/shared/paths.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { SelectSearch } from '#ui/select-search.tsx'
import type { PostValues, WholePost } from './lib/post-values.ts'
import styles from './product-list-field.module.css'
import { usePostWords } from './use-post-words.ts'

type Props = { userUuid: string; /** The product that the server refused. */ refused: string | null }

/** Products of the depot that the post sells. */
export function ProductListField({ userUuid, refused }: Props) {
  const { t } = useTranslation('post-editor')
  const { control } = useFormContext<PostValues, unknown, WholePost>()
  const { ref, value: bound, onChange } = useController({ control, name: 'products' }).field
  const say = usePostWords()
  const { products, setTyped, isError, isDepotEmpty } = useDepotSearch(userUuid)
  const isBound = (uuid: string) => bound.some((one) => one.uuid === uuid)

  const handleChoose = (wanted: string) => {
    const product = products.find(({ uuid }) => uuid === wanted)
    if (!product || isBound(wanted)) return
    const { uuid, name, fullName, code } = product
    onChange([...bound, { uuid, name: fullName || name, code }])
  }
  return (
    <div className={styles.field}>
      <SelectSearch
        ref={ref}
        label={t('products.label')}
        note={t('optional')}
        help={
          isDepotEmpty ? (
            <>
              {t('products.empty')} <Link href={paths.depot}>{t('products.toDepot')}</Link>
            </>
          ) : (
            t('products.help')
          )
        }
        placeholder={t('products.placeholder')}
        emptyLabel={t(isError ? 'products.unreachable' : 'products.none')}
        options={products
          .filter(({ uuid }) => !isBound(uuid))
          .map(({ uuid, fullName, name, code, price }) => ({
            value: uuid,
            label: `${fullName || name} · ${code} · ${formatPrice(price)}`,
          }))}
        value={null}
        onTyped={setTyped}
        onValueChange={handleChoose}
        error={say('products')}
      />
      {bound.length > 0 && (
        <ul className={styles.list} aria-label={t('products.chosen')}>
          {bound.map((product, at) => (
            <li key={product.uuid} className={styles.row} data-refused={product.uuid === refused || undefined}>
              <p className={styles.words}>
                <span>{product.name}</span>
                <span className={styles.code}>{product.code}</span>
              </p>
              <IconButton
                label={t('products.remove', { name: product.name })}
                onClick={() => onChange(bound.toSpliced(at, 1))}
              >
                <X size={18} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
