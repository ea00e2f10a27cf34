import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { REPORTED_KINDS, type ReportedKind } from '#contracts/office/report.rules.ts'
import type { QueueFilter } from '#data/office/office/queries.ts'
import { paths } from '#lib/shared/paths.ts'
import { Select } from '#ui/select.tsx'
import styles from './moderation.module.css'

const STATES = ['open', 'urgent', 'mine', 'decided'] as const
type State = (typeof STATES)[number]

type Query = Record<string, string | string[] | undefined>
const stateOf = (query: Query): State => STATES.find((state) => state === query['stan']) ?? 'open'
const kindOf = (query: Query): ReportedKind | undefined => REPORTED_KINDS.find((kind) => kind === query['rodzaj'])

/** Filter in the address of the queue. */
export function filterOf(query: Query): QueueFilter {
  const state = stateOf(query)
  const kind = kindOf(query)
  return { isDecided: state === 'decided', isUrgent: state === 'urgent', isMine: state === 'mine', kind }
}

/** Chooses which reports are shown. The choice is in the address, so that it can be returned to. */
export function QueueFilterBar() {
  const { t } = useTranslation('office')
  const router = useRouter()
  const [state, kind] = [stateOf(router.query), kindOf(router.query)]
  const show = (chosen: { state: string; kind: string | undefined }) =>
    void router.replace(
      paths.officeReports({
        stan: chosen.state === 'open' ? undefined : chosen.state,
        rodzaj: chosen.kind === '' ? undefined : chosen.kind,
      }),
      undefined,
      { shallow: true, scroll: false },
    )
  return (
    <div className={styles.filter}>
      <Select
        label={t('filter.state')}
        value={state}
        options={STATES.map((value) => ({ value, label: t(`filter.${value}`) }))}
        onChange={({ target }) => show({ state: target.value, kind })}
      />
      <Select
        label={t('filter.kind')}
        value={kind ?? ''}
        placeholder={t('filter.all')}
        options={REPORTED_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        onChange={({ target }) => show({ state, kind: target.value })}
      />
    </div>
  )
}
