import { FileSpreadsheet, Upload } from 'lucide-react'
import { useId, useState } from 'react'
import styles from './imports.module.css'

type FileDropProps = { file: File | null; onChoose: (files: readonly File[]) => void; disabled: boolean; hint: string; error: string | null }

/** A place to drop one file on, or to press and choose it: a file input as large as the place itself. */
export function FileDrop({ file, onChoose, disabled, hint, error }: FileDropProps) {
  const [isOver, setIsOver] = useState(false)
  const id = useId()
  const Icon = file ? FileSpreadsheet : Upload
  return (
    <div>
      <label className={styles.drop} data-over={isOver || undefined} data-disabled={disabled || undefined} data-wrong={error ? true : undefined}>
        <input
          type="file"
          className={styles.dropInput}
          accept=".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          disabled={disabled}
          aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          aria-invalid={error ? true : undefined}
          onDragEnter={() => setIsOver(true)}
          onDragLeave={() => setIsOver(false)}
          onDrop={() => setIsOver(false)}
          onChange={(event) => {
            onChoose([...(event.currentTarget.files ?? [])])
            event.currentTarget.value = ''
          }}
        />
        <Icon size={22} aria-hidden />
        <span className={styles.dropTitle}>{file ? file.name : 'Escolher planilha .xlsx'}</span>
        <span id={`${id}-hint`} className={styles.dropHint}>
          {hint}
        </span>
      </label>
      {error && (
        <p id={`${id}-error`} className={styles.dropError} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
