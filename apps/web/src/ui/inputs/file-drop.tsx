import { FileCheck2, Upload } from 'lucide-react'
import { useId, useState } from 'react'
import styles from './file-drop.module.css'

type FileDropProps = {
  file: { name: string } | null
  /** What to do while there is no file: 'Escolher planilha .xlsx'. */
  title: string
  hint: string
  /** Extensions and types the browser offers. */
  accept: string
  onChoose: (files: readonly File[]) => void
  disabled?: boolean
  error: string | null
}

/** A place to drop one file on, or to press and choose it: a file input as large as the place itself. */
export function FileDrop({ file, title, hint, accept, onChoose, disabled = false, error }: FileDropProps) {
  const [isOver, setIsOver] = useState(false)
  const id = useId()
  const Icon = file ? FileCheck2 : Upload
  return (
    <div>
      <label
        className={styles.drop}
        data-over={isOver || undefined}
        data-disabled={disabled || undefined}
        data-wrong={error ? true : undefined}
      >
        <input
          type="file"
          className={styles.input}
          accept={accept}
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
        <span className={styles.title}>{file ? file.name : title}</span>
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      </label>
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
