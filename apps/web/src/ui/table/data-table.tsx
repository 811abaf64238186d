import { lazy, Suspense } from 'react'
import { CardSkeletons } from './card-skeletons.tsx'
import { DataGrid } from './data-grid.tsx'
import styles from './data-table.module.css'
import type { DataTableProps } from './data-table-props.ts'
import { ErrorState } from '../states/error-state.tsx'
import { isNarrowNow, useIsNarrow } from '../theme/use-is-phone.ts'

/** Half of the people never see one of them; the others have it before their rows come. */
const loadCards = () => import('./data-cards.tsx')
if (isNarrowNow()) void loadCards().catch(() => null)
const DataCards = lazy(async () => ({
  default: (await loadCards()).DataCards,
})) as typeof import('./data-cards.tsx').DataCards

/** The caller owns page, order, filters and selection; the table owns looks, keyboard and its four states. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const isNarrow = useIsNarrow()
  const { rows, loading = false, error, empty, refreshing = false } = props
  if (error) return <ErrorState message={error.message} onRetry={error.onRetry} />
  if (!loading && rows.length === 0) return <div role="status">{empty}</div>
  return (
    <div className={styles.root} aria-busy={loading || refreshing} data-refreshing={refreshing || undefined}>
      {loading && (
        <span className="visually-hidden" role="status">
          Carregando…
        </span>
      )}
      {(isNarrow || props.layout === 'cards') && props.card ? (
        <Suspense fallback={<CardSkeletons count={props.skeletonRows} />}>
          <DataCards {...props} card={props.card} />
        </Suspense>
      ) : (
        <DataGrid {...props} />
      )}
    </div>
  )
}
