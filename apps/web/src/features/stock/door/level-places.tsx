import { stock, type StockItem } from '@prumo/contract/stock/movements'
import { stockBatches } from '@prumo/contract/stock/batches'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { quantityText } from './stock-labels.tsx'
import styles from './stock.module.css'

const mostBatches = 50

type LevelPlacesProps = { productId: string; items: readonly Required<StockItem>[] }

/** Where it lies, once there is more than one place, and in which batches. */
export function LevelPlaces({ productId, items }: LevelPlacesProps) {
  const { data: level } = useRouteQuery(stock.level, { params: { id: productId }, query: {} })
  const { data: batches } = useRouteQuery(stockBatches.list, {
    body: { filters: { productId }, limit: mostBatches, withTotal: false },
  })
  const lying = (level?.places ?? []).filter(
    ({ currentStock, reservedStock }) => currentStock !== 0 || reservedStock > 0,
  )
  const hasPlaces = new Set(lying.map(({ placeId }) => placeId)).size > 1
  const nameOf = (variationId: string | null) =>
    items.length > 1 ? `${items.find((item) => item.variationId === variationId)?.variationName ?? ''} · ` : ''
  const unit = items[0]?.unitOfMeasurement.toLowerCase() ?? ''
  return (
    <>
      {hasPlaces && (
        <ul className={styles.parts} aria-label="Por local">
          {lying.map(({ placeId, variationId, name, currentStock, reservedStock }) => (
            <li key={`${placeId} ${variationId}`}>
              <span>{`${nameOf(variationId)}${name}`}</span>
              <span className="num">
                {`${quantityText(currentStock)} ${unit}`}
                {reservedStock > 0 && ` · ${quantityText(reservedStock)} reservados`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {batches && batches.items.length > 0 && (
        <ul className={styles.parts} aria-label="Por lote">
          {batches.items.map((batch) => (
            <li key={batch.id}>
              <span>
                {[
                  items.length > 1 && batch.variationName,
                  batch.code ? `Lote ${batch.code}` : 'Sem número',
                  hasPlaces && batch.place?.name,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <span className="num">
                {`${quantityText(batch.quantity ?? 0)} ${unit}`}
                {batch.expirationDate && ` · vence ${formatDate(batch.expirationDate)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
