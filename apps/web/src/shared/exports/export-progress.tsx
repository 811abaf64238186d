import { Button, Progress } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { saveBlob } from '#shared/api/save-blob.ts'
import { Banner } from '#ui/states/banner.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import {
  countLines,
  formatNames,
  progressText,
  type Download,
  type ExportFormat,
  type ExportWords,
} from './export-labels.ts'
import styles from './exports.module.css'

type ExportProgressProps = {
  format: ExportFormat
  download: Download
  rowCount: number | null
  words: ExportWords
  onEnd: () => void
}

/** Fetches the file as it is being made, shows how far it is, and can be called off. */
export function ExportProgress({ format, download, rowCount, words, onEnd }: ExportProgressProps) {
  const [got, setGot] = useState({ bytes: 0, lines: 0 })
  const [error, setError] = useState<unknown>(null)
  const [attempt, setAttempt] = useState(1)
  const toast = useToast()

  const keep = useEffectEvent((blob: Blob, name: string | null) => {
    saveBlob(blob, name ?? `${words.file}.${format}`)
    toast.success(`${words.nameOf(formatNames[format])} gerado com sucesso!`)
    onEnd()
  })

  useEffect(() => {
    const stop = new AbortController()
    const seen = { bytes: 0, lines: 0 }
    const onPiece = (piece: Uint8Array) => {
      seen.bytes += piece.length
      if (format === 'csv') seen.lines += countLines(piece)
      setGot({ ...seen })
    }
    download(format, { signal: stop.signal, onPiece })
      .then(({ blob, name }) => keep(blob, name))
      .catch((problem: unknown) => stop.signal.aborted || setError(problem))
    return () => stop.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- one fetch per attempt: filters changed meanwhile belong to the next export
  }, [attempt])

  function retry() {
    setError(null)
    setGot({ bytes: 0, lines: 0 })
    setAttempt(attempt + 1)
  }

  const name = formatNames[format]
  const rows = format === 'csv' ? Math.max(0, got.lines - 1) : null
  const share = rows !== null && rowCount ? Math.min(100, (rows / rowCount) * 100) : 100
  return (
    <Dialog opened onClose={onEnd} title={error ? words.failed(name) : `Gerando ${name}…`} size={420} keepsOpen>
      <div className={styles.export}>
        {error ? (
          <Banner tone="expense" live>
            {messageOf(error)}
          </Banner>
        ) : (
          <>
            <Progress value={share} animated aria-label={`Progresso do ${name}`} />
            <small className="num" role="status">
              {got.bytes === 0 ? 'Preparando o arquivo…' : progressText(got.bytes, rows, rowCount, words.rows)}
            </small>
          </>
        )}
        <Button.Group>
          {Boolean(error) && <Button onClick={retry}>Tentar novamente</Button>}
          <Button variant="default" onClick={onEnd}>
            {error ? 'Fechar' : 'Cancelar'}
          </Button>
        </Button.Group>
      </div>
    </Dialog>
  )
}
