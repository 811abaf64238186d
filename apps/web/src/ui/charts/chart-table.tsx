/** A point in words: what the drawing shows of it. */
export type PointText = { label: string; cells: readonly string[] }

type ChartTableProps = { label: string; columns: readonly string[]; points: readonly PointText[] }

/** In a hidden box of its own: a hidden table would still widen the page. */
export function ChartTable({ label, columns, points }: ChartTableProps) {
  return (
    <div className="visually-hidden">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">Quando</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.label}>
              <th scope="row">{point.label}</th>
              {point.cells.map((cell, index) => (
                <td key={columns[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
