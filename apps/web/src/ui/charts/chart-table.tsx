import type { ChartPoint } from './chart-props.ts'

type ChartTableProps = { label: string; points: readonly ChartPoint[]; told: (value: number | null) => string }

/** In a hidden box of its own: a hidden table would still widen the page. */
export function ChartTable({ label, points, told }: ChartTableProps) {
  return (
    <div className="visually-hidden">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">Quando</th>
            <th scope="col">Valor</th>
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.label}>
              <th scope="row">{point.label}</th>
              <td>{told(point.value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
