import { paymentMethodLabels } from '@prumo/contract/sales/till-labels'
import type { TillTurn } from '@prumo/contract/sales/till-turns'
import { toCents } from '@prumo/domain/money/money'
import { Money } from '#ui/money.tsx'
import styles from './till.module.css'

const amount = (value: number | null) => (value === null ? '–' : <Money cents={toCents(value)} />)
const difference = (value: number | null) =>
  value === null ? '–' : <Money cents={toCents(value)} signed tone={value === 0 ? 'plain' : 'auto'} />

/** What there should be beside what was counted. */
export function TurnMethods({ turn }: { turn: Pick<TillTurn, 'methods' | 'difference'> }) {
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
        {turn.methods.map((row) => (
          <tr key={row.method}>
            <th scope="row">{paymentMethodLabels[row.method]}</th>
            <td>{amount(row.expected)}</td>
            <td>{amount(row.counted)}</td>
            <td>{difference(row.difference)}</td>
          </tr>
        ))}
      </tbody>
      {turn.difference !== null && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              Diferença total
            </th>
            <td>{difference(turn.difference)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}
