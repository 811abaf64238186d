import type { Unit } from '@prumo/domain/products/quantity'
import { Banner } from '#ui/states/banner.tsx'
import styles from './stock.module.css'
import { quantityText } from './stock-labels.tsx'

type AdjustPreviewProps = { current: number | undefined; after: number | null; unit: Unit }

/** What there is and what there would be; below nothing only where it is so already. */
export function AdjustPreview({ current, after, unit }: AdjustPreviewProps) {
  const name = unit.toLowerCase()
  const isBelow = current !== undefined && current < 0
  return (
    <>
      <p className={styles.preview} role="status">
        <span>
          Estoque atual <b className="num">{current === undefined ? '…' : `${quantityText(current)} ${name}`}</b>
        </span>
        <span>
          Novo estoque{' '}
          <b className="num">
            {after === null ? '–' : `${quantityText(isBelow ? after : Math.max(0, after))} ${name}`}
          </b>
        </span>
      </p>
      {after !== null && after < 0 && !isBelow && (
        <Banner tone="attention" live>
          {`O estoque ficaria negativo: faltam ${quantityText(-after)} ${name}.`}
        </Banner>
      )}
    </>
  )
}
