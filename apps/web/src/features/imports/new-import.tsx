import { Button, Progress } from '@mantine/core'
import { mayCall } from '@prumo/contract/access'
import { imports, maxImportLines, registerAccess, type ImportType } from '@prumo/contract/imports/imports'
import { importTypeLabels } from '@prumo/contract/imports/labels'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useActor } from '#shared/access/actor-provider.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { FileDrop } from '#ui/inputs/file-drop.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { Sheet } from '#ui/layers/sheet.tsx'
import { problemOfChoice } from './choose-file.ts'
import styles from './imports.module.css'
import { useSaveFile } from '#shared/api/use-save-file.ts'
import { Stack } from '#ui/layout/stack.ts'
import { Quiet } from '#ui/layout/quiet.ts'
import { useStartImport } from './use-start-import.ts'

type NewImportProps = { onClose: () => void; onStarted: (id: string) => void }

/** Chooses what is imported, then exactly one spreadsheet, and sends it to be checked. */
export function NewImport({ onClose, onStarted }: NewImportProps) {
  const actor = useActor()
  const [type, setType] = useState<ImportType | null>(null)
  const [file, setFile] = useState<File | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const { start, stop, percent, problem } = useStartImport()
  const isSending = percent !== null
  const choices = (Object.entries(importTypeLabels) as [ImportType, string][]).map(([value, label]) => ({
    value,
    label,
    disabled: !mayCall(actor, registerAccess[value]),
  }))

  function choose(files: readonly File[]) {
    const found = problemOfChoice(files)
    setWrong(found)
    setFile(found ? null : files[0]!)
  }

  async function send() {
    if (!type || !file) return setWrong(type ? 'Escolha um arquivo.' : null)
    const id = await start(type, file)
    if (!id) return
    onClose()
    onStarted(id)
  }

  function leave() {
    stop()
    onClose()
  }

  return (
    <Sheet
      opened
      onClose={leave}
      title="Importar planilha"
      width={480}
      onSubmit={() => void send()}
      footer={
        <>
          <Button variant="default" onClick={leave}>
            Cancelar
          </Button>
          <Button type="submit" disabled={!type || !file} loading={isSending}>
            Conferir planilha
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <SelectInput
          label="O que será importado"
          placeholder="Escolha o tipo"
          required
          clearable={false}
          data={choices}
          value={type}
          disabled={isSending}
          onChange={(value) => setType(value as ImportType | null)}
        />
        {type && <TemplateOffer type={type} />}
        <FileDrop
          file={file}
          title="Escolher planilha .xlsx"
          accept=".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChoose={choose}
          disabled={!type || isSending}
          error={wrong}
          hint={
            type
              ? `Um arquivo de até 20 MB e ${maxImportLines.toLocaleString('pt-BR')} linhas`
              : 'Escolha primeiro o que será importado'
          }
        />
        {isSending && <UploadProgress percent={percent} />}
        {problem && (
          <Banner tone="expense" live>
            Erro ao atualizar o arquivo. {problem}
          </Banner>
        )}
        <Quiet size="base" above={6}>
          Nada é gravado agora: primeiro você confere linha por linha o que será criado e alterado.
        </Quiet>
      </Stack>
    </Sheet>
  )
}

function TemplateOffer({ type }: { type: ImportType }) {
  const { save, isSaving } = useSaveFile()
  return (
    <div className={styles.template}>
      <span>Comece pelo modelo: ele tem as colunas certas, exemplos e instruções.</span>
      <Button
        variant="default"
        leftSection={<Download size={16} aria-hidden />}
        loading={isSaving}
        onClick={() => void save(imports.template, { query: { type } }, 'modelo.xlsx')}
      >
        Baixar modelo
      </Button>
    </div>
  )
}

const UploadProgress = ({ percent }: { percent: number }) => (
  <div role="status">
    <Progress.Root size="md">
      <Progress.Section value={percent} aria-label="Envio do arquivo" />
    </Progress.Root>
    <Quiet size="base" above={6}>
      {percent < 100 ? `Enviando: ${percent}%` : 'Enviado. Colocando na fila…'}
    </Quiet>
  </div>
)
