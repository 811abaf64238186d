import { Quiet } from '#ui/layout/quiet.ts'
import styles from './import-equipment.module.css'
import type { ImportedLine } from './imported-equipment.ts'
import { typeLabel } from '../type-labels.ts'

const mostShown = 200
const hasErrors = ({ errors }: ImportedLine) => errors.length > 0

/** What comes of each line, the wrong ones first. */
export function ImportedLines({ lines }: { lines: readonly ImportedLine[] }) {
  const shown = [...lines.filter(hasErrors), ...lines.filter((line) => !hasErrors(line))].slice(0, mostShown)
  const more = lines.length - shown.length
  return (
    <div>
      <ul className={styles.lines} aria-label="Linhas da planilha">
        {shown.map((line) => (
          <Line key={line.line} {...line} />
        ))}
      </ul>
      {more > 0 && (
        <p className={styles.quiet}>E mais {more === 1 ? '1 linha' : `${more.toLocaleString('pt-BR')} linhas`}.</p>
      )}
    </div>
  )
}

function Line({ line, row, place, isTypeKnown, errors }: ImportedLine) {
  const kilos = row.refrigerantKg?.toLocaleString('pt-BR', { maximumFractionDigits: 3 })
  const model = [row.brand, row.model].filter(Boolean).join(' ')
  return (
    <li data-wrong={errors.length > 0 || undefined}>
      <Quiet as="span" size="sm">
        Linha {line}
      </Quiet>
      <b className="num">{row.tag}</b>
      <span>{place || '–'}</span>
      <span>{[isTypeKnown && typeLabel(row.type), model].filter(Boolean).join(' · ') || '–'}</span>
      <span className="num">
        {row.capacityBtuH === null ? '–' : `${row.capacityBtuH.toLocaleString('pt-BR')} BTU/h`}
      </span>
      <span>{[row.refrigerant, kilos && `${kilos} kg`].filter(Boolean).join(' · ') || '–'}</span>
      {errors.map((text) => (
        <em key={text}>{text}</em>
      ))}
    </li>
  )
}
