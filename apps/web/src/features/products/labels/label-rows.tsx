import { NumberInput } from '@mantine/core'
import { mostLabels, type LabelledItem } from '@prumo/contract/products/barcode-labels'
import styles from './labels.module.css'

type LabelRowsProps = {
  items: readonly LabelledItem[]
  copiesOf: (item: LabelledItem) => number
  onChange: (id: string, copies: number) => void
}

/** What gets labels, and how many of each. */
export const LabelRows = ({ items, copiesOf, onChange }: LabelRowsProps) => (
  <ul className={`${styles.rows} ruled`} aria-label="Itens com etiqueta">
    {items.map((item) => (
      <li key={item.id}>
        <span className={styles.names}>
          <span className={styles.name}>{item.name}</span>
          <span className={styles.code}>{[item.sku, item.barcode ?? 'sem código de barras'].join(' · ')}</span>
        </span>
        <NumberInput
          aria-label={`Etiquetas de ${item.name}`}
          className={styles.copies!}
          min={0}
          max={mostLabels}
          allowDecimal={false}
          allowNegative={false}
          value={copiesOf(item)}
          onChange={(value) => onChange(item.id, Number(value) || 0)}
        />
      </li>
    ))}
  </ul>
)
