import { Button, TextInput } from '@mantine/core'
import { longestFileName, type RecordFile } from '@prumo/contract/files/record-file'
import { recordFiles } from '@prumo/contract/records/record-files'
import type { RecordKey } from '@prumo/contract/records/record-kinds'
import { useState, type KeyboardEvent } from 'react'
import { useAction } from '#shared/actions/use-action.ts'
import { Row } from '#ui/layout/row.ts'
import styles from './files.module.css'

type FileNameInputProps = { record: RecordKey; file: RecordFile; onClose: () => void }

/** Another name for a file. No form of its own: it may stand in one. */
export function FileNameInput({ record, file, onClose }: FileNameInputProps) {
  const [name, setName] = useState(file.name)
  const { run, isPending } = useAction(recordFiles.rename, 'Anexo renomeado!')

  async function save() {
    if (!name.trim()) return
    if (name === file.name || (await run({ params: { ...record, id: file.id }, body: { name } }))) onClose()
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter') void save()
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className={styles.rename}>
      <TextInput
        aria-label={`Novo nome de ${file.name}`}
        value={name}
        maxLength={longestFileName}
        error={name.trim() ? null : 'Informe o nome do arquivo'}
        // A panel around it closes on Escape unless what has the focus says that it takes that itself.
        data-mantine-stop-propagation
        ref={selectName}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onKeyDown={handleKey}
      />
      <Row gap={8} align="stretch" justify="end" wrap>
        <Button size="xs" variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button size="xs" loading={isPending} onClick={() => void save()}>
          Salvar nome
        </Button>
      </Row>
    </div>
  )
}

/** The name without its ending is what people change. */
function selectName(input: HTMLInputElement | null) {
  input?.focus()
  const end = input?.value.lastIndexOf('.') ?? -1
  input?.setSelectionRange(0, end > 0 ? end : input.value.length)
}
