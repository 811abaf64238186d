import { paymentMethodLabels } from '@prumo/contract/sales/till-labels'
import type { TillShift } from '@prumo/contract/sales/till-shifts'
import { toCents } from '@prumo/domain/money/money'
import { Money } from '#ui/money.tsx'
import styles from './till.module.css'

const amount = (value: number | null) => (value === null ? '–' : <Money cents={toCents(value)} />)
const difference = (value: number | null) =>
  value === null ? '–' : <Money cents={toCents(value)} signed tone={value === 0 ? 'plain' : 'auto'} />

/** What there should be beside what was counted. */
export function ShiftMethods({ shift }: { shift: Pick<TillShift, 'methods' | 'difference'> }) {
  return (
    <table className={styles.methods}>
      <thead>
        <tr>
          <th scope="col">Forma</th>
          <th scope="col">Esperado</th>
          <th scope="col">Contado</th>
          <th scope="col">Diferença</th>
        </tr>
      </thead>
      <tbody>
        {shift.methods.map((row) => (
          <tr key={row.method}>
            <th scope="row">{paymentMethodLabels[row.method]}</th>
            <td>{amount(row.expected)}</td>
            <td>{amount(row.counted)}</td>
            <td>{difference(row.difference)}</td>
          </tr>
        ))}
      </tbody>
      {shift.difference !== null && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              Diferença total
            </th>
            <td>{difference(shift.difference)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}
