import { FileSpreadsheet, Upload } from 'lucide-react'
import { useId, useState } from 'react'
import type { DragEvent } from 'react'
import styles from './imports.module.css'

type FileDropProps = { file: File | null; onChoose: (files: readonly File[]) => void; disabled: boolean; hint: string; error: string | null }

/** A place to drop one file on, or to press and choose it. The input itself is there for keyboards and screen readers. */
export function FileDrop({ file, onChoose, disabled, hint, error }: FileDropProps) {
  const [isOver, setIsOver] = useState(false)
  const id = useId()
  const Icon = file ? FileSpreadsheet : Upload

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    if (!disabled) onChoose([...event.dataTransfer.files])
  }

  return (
    <div>
      <label
        className={styles.drop}
        data-over={isOver || undefined}
        data-disabled={disabled || undefined}
        data-wrong={error ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(!disabled)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <input
          type="file"
          className="visually-hidden"
          accept=".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          disabled={disabled}
          aria-describedby={`${id}-hint`}
          aria-invalid={error ? true : undefined}
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
        <p className={styles.dropError} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
