import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { paths } from '#lib/shared/paths.ts'
import { Notice } from '#ui/notice.tsx'
import type { ChangedLine } from './lib/changed-lines.ts'
import { LineChangeText } from './line-change-text.tsx'
import { TERMS_CHANGED } from './use-checkout-words.ts'

const LEADS_TO_BASKET: readonly unknown[] = ['OUT_OF_STOCK_EXCEPTION', 'FORBIDDEN_EXCEPTION', 'nothingLeft']

type Props = { text: string | undefined; rule: string | undefined; changes: readonly ChangedLine[] }

/** Fault of the whole order, with the lines that have changed. */
export function RefusalNotice({ text, rule, changes }: Props) {
  const { t } = useTranslation('checkout')
  return (
    <Notice tone="error">
      {text !== undefined && (
        <div data-refusal tabIndex={-1}>
          {text}{' '}
          {rule === TERMS_CHANGED && (
            <Link href={paths.terms} target="_blank">
              {t('newTerms')}
            </Link>
          )}
          {LEADS_TO_BASKET.includes(rule) && <Link href={paths.basket}>{t('empty.action')}</Link>}
          {changes.length > 0 && (
            <ul>
              {changes.map((one) => (
                <li key={one.uuid}>
                  {one.name}: <LineChangeText change={one} />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Notice>
  )
}
