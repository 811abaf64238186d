import type { Unit } from '@prumo/domain/products/quantity'
import { Banner } from '#ui/states/banner.tsx'
import styles from './stock.module.css'
import { quantityText } from './stock-words.tsx'

type AdjustPreviewProps = { current: number | undefined; after: number | null; unit: Unit }

/** What there is and what there would be, never shown below nothing. */
export function AdjustPreview({ current, after, unit }: AdjustPreviewProps) {
  const name = unit.toLowerCase()
  return (
    <>
      <p className={styles.preview} role="status">
        <span>
          Estoque atual <b className="num">{current === undefined ? '…' : `${quantityText(current)} ${name}`}</b>
        </span>
        <span>
          Novo estoque <b className="num">{after === null ? '–' : `${quantityText(Math.max(0, after))} ${name}`}</b>
        </span>
      </p>
      {after !== null && after < 0 && (
        <Banner tone="attention" live>
          {`O estoque ficaria negativo: faltam ${quantityText(-after)} ${name}.`}
        </Banner>
      )}
    </>
  )
}
