import { Button, Progress } from '@mantine/core'
import { imageArchives, mostArchiveBytes, type ImageArchive } from '@prumo/contract/products/image-archives'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { uploadWithProgress } from '#shared/api/upload-with-progress.ts'
import { routeQuery } from '#shared/api/use-route.ts'
import { FileDrop } from '#ui/inputs/file-drop.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { Quiet } from '#ui/layout/quiet.ts'
import { Row } from '#ui/layout/row.ts'
import styles from './image-archive-dialog.module.css'

/** While the live stream is silent. */
const askAgainMs = 1500

/** A ZIP of pictures named by SKU: sent, followed while it is read, and told file by file. */
export function ImageArchiveDialog({ onClose }: { onClose: () => void }) {
  const [id, setId] = useState<string | null>(null)
  return (
    <Dialog opened onClose={onClose} title="Imagens em lote" size={640}>
      {id === null ? (
        <SendArchive onSent={setId} />
      ) : (
        <FollowArchive id={id} onAgain={() => setId(null)} onClose={onClose} />
      )}
    </Dialog>
  )
}

function SendArchive({ onSent }: { onSent: (id: string) => void }) {
  const [file, setFile] = useState<File | null>(null)
  const [percent, setPercent] = useState(0)
  const [error, setError] = useState<string | null>(null)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const { current } = leaving
    return () => current.abort()
  }, [])

  async function send([chosen]: readonly File[]) {
    if (!chosen) return
    setError(null)
    if (chosen.size > mostArchiveBytes) return setError('O arquivo deve ter menos de 50MB. Divida as imagens em dois.')
    setFile(chosen)
    try {
      const archive = await uploadWithProgress(
        imageArchives.create,
        { file: chosen },
        { onProgress: setPercent, signal: leaving.current.signal },
      )
      onSent(archive.id)
    } catch (problem) {
      setFile(null)
      setError(messageOf(problem, 'Erro ao enviar imagem'))
    }
  }

  return (
    <Stack gap={16}>
      <Quiet>
        Dê a cada imagem o nome do SKU do produto ou da variação: <b>FIL-G4.jpg</b>. As seguintes levam um número:{' '}
        <b>FIL-G4-2.jpg</b>, <b>FIL-G4_3.png</b>. Compacte todas em um arquivo .zip e envie aqui.
      </Quiet>
      <FileDrop
        file={file}
        title="Escolher arquivo .zip"
        hint="JPG, PNG ou WEBP de até 5MB cada, no máximo 1.000 imagens e 50MB ao todo"
        accept=".zip,application/zip"
        disabled={file !== null}
        error={error}
        onChoose={(files) => void send(files)}
      />
      {file && <Progress value={percent} aria-label="Enviando o arquivo" />}
    </Stack>
  )
}

type FollowArchiveProps = { id: string; onAgain: () => void; onClose: () => void }

function FollowArchive({ id, onAgain, onClose }: FollowArchiveProps) {
  const { data, error } = useQuery({
    ...routeQuery(imageArchives.get, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.finishedAt ? false : askAgainMs),
  })
  if (!data)
    return error ? <Banner tone="expense">{messageOf(error)}</Banner> : <Progress value={0} aria-label="Lendo" />
  const isOver = data.finishedAt !== null
  return (
    <Stack gap={16}>
      {!isOver && (
        <>
          <Quiet>Lendo {data.name}. Pode fechar: avisamos no sino quando terminar.</Quiet>
          <Progress value={data.progress} aria-label="Lendo as imagens" />
        </>
      )}
      {data.message && (
        <Banner tone="expense" live>
          {data.message}
        </Banner>
      )}
      {isOver && <Summary archive={data} />}
      <Lines archive={data} />
      <Row align="stretch" justify="end" wrap gap={8}>
        {isOver && (
          <Button variant="default" onClick={onAgain}>
            Enviar outro arquivo
          </Button>
        )}
        <Button onClick={onClose}>Fechar</Button>
      </Row>
    </Stack>
  )
}

const Summary = ({ archive: { addedCount, refusedCount } }: { archive: ImageArchive }) => (
  <p role="status">
    <b>{addedCount === 1 ? '1 imagem adicionada' : `${addedCount} imagens adicionadas`}</b>
    {refusedCount > 0 && ` · ${refusedCount} sem uso`}
  </p>
)

/** What is to be mended first. */
function Lines({ archive: { lines } }: { archive: ImageArchive }) {
  if (lines.length === 0) return null
  const ordered = lines.toSorted((a, b) => Number(a.outcome === 'added') - Number(b.outcome === 'added'))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lists scroll, also by keyboard
    <ul className={`${styles.lines} ruled`} aria-label="O que aconteceu com cada arquivo" tabIndex={0}>
      {ordered.map(({ file, outcome, message }) => (
        <li key={file}>
          <span>
            <b>{file}</b>
            {outcome === 'refused' && <small>{message}</small>}
          </span>
          <StatusChip tone={outcome === 'added' ? 'income' : 'attention'}>
            {outcome === 'added' ? 'Adicionada' : 'Sem uso'}
          </StatusChip>
        </li>
      ))}
    </ul>
  )
}
