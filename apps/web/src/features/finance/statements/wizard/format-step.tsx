import { statementExtensions, type StatementFormat } from '@prumo/contract/finance/statement-records'
import { FileCode2, FileSpreadsheet, FileText, Sheet } from 'lucide-react'
import { useId } from 'react'
import { IconTile } from '#ui/icon-tile.tsx'
import { formatLabels } from '../statement-words.ts'
import styles from './wizard.module.css'

const formats = [
  {
    format: 'OFX',
    icon: FileCode2,
    text: 'O mais seguro: traz a conta, o saldo e a identificação de cada lançamento.',
  },
  {
    format: 'CSV',
    icon: FileSpreadsheet,
    text: 'Planilha em texto. As colunas do seu banco são reconhecidas ou indicadas por você.',
  },
  { format: 'TXT', icon: FileText, text: 'Texto separado por espaços, tabulação ou ponto e vírgula.' },
  {
    format: 'EXCEL',
    icon: Sheet,
    text: 'Planilha do Excel (.xlsx). Arquivos .xls antigos precisam ser salvos como .xlsx.',
  },
] as const

/** Native radios: arrow keys come for free. */
export function FormatStep({
  format,
  onChange,
}: {
  format: StatementFormat | null
  onChange: (format: StatementFormat) => void
}) {
  const name = useId()
  return (
    <div>
      <p className={styles.lead}>Em que formato o banco entregou o extrato?</p>
      <div className={styles.formats} role="radiogroup" aria-label="Formato do extrato">
        {formats.map(({ format: one, icon, text }) => (
          <label key={one} className={styles.format}>
            <input type="radio" name={name} checked={format === one} onChange={() => onChange(one)} />
            <IconTile icon={icon} size={36} tone={format === one ? 'brand' : 'neutral'} />
            <span>
              <b>
                {formatLabels[one]} <small>{statementExtensions[one].join(', ')}</small>
              </b>
              <small>{text}</small>
            </span>
          </label>
        ))}
      </div>
    </div>
  )
}
