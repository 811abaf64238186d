import { formatOfFile, statementExtensions, type StatementFormat } from '@prumo/contract/finance/statement-records'
import { FileCode2, FileSpreadsheet, FileText, Sheet } from 'lucide-react'
import { useId, useState } from 'react'
import { IconTile } from '#ui/icon-tile.tsx'
import { FileDrop } from '#ui/inputs/file-drop.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { formatLabels } from '../statement-labels.ts'
import { problemOfStatement } from './choose-statement.ts'
import styles from './wizard.module.css'

const everyExtension = Object.values(statementExtensions).flat()

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
  onFile,
}: {
  format: StatementFormat | null
  onChange: (format: StatementFormat) => void
  onFile: (format: StatementFormat, file: File) => void
}) {
  const name = useId()
  const toast = useToast()
  const [wrong, setWrong] = useState<string | null>(null)

  function take(files: readonly File[]) {
    const found = formatOfFile(files[0]?.name ?? '')
    const problem = found
      ? problemOfStatement(files, found)
      : `Formato inválido! Esperado: ${everyExtension.join(', ')}`
    setWrong(problem)
    if (problem || !found) return
    toast.success(`Arquivo ${files[0]!.name} carregado com sucesso!`)
    onFile(found, files[0]!)
  }

  return (
    <div className={styles.stack}>
      <FileDrop
        file={null}
        title="Arraste o extrato aqui ou clique para escolher"
        hint={`O formato é reconhecido pelo arquivo: ${everyExtension.join(', ')}`}
        accept={everyExtension.join(',')}
        onChoose={take}
        error={wrong}
      />
      <p className={styles.lead}>Ou informe o formato do extrato:</p>
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
