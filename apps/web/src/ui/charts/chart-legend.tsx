import styles from './chart-legend.module.css'

type ChartLegendProps = { items: readonly { label: string; color: string; isLine?: boolean | undefined }[] }

/** Which colour is what. */
export function ChartLegend({ items }: ChartLegendProps) {
  return (
    <ul className={styles.legend}>
      {items.map(({ label, color, isLine }) => (
        <li key={label} data-line={isLine || undefined}>
          <i style={{ background: color }} aria-hidden />
          {label}
        </li>
      ))}
    </ul>
  )
}
