import type { RecordFile } from '@prumo/contract/files/record-file'
import { recordFiles } from '@prumo/contract/records/record-files'
import type { RecordKey } from '@prumo/contract/records/record-kinds'
import { formatSize } from '@prumo/domain/text/format-size'
import { FileSpreadsheet, FileText, Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useAction } from '#shared/actions/use-action.ts'
import { formatInstant } from '#shared/format/instants.ts'
import { useConfirm } from '#ui/layers/confirm.tsx'
import { RowMenu } from '#ui/table/row-menu.tsx'
import { FileNameInput } from './file-name-input.tsx'
import styles from './files.module.css'

type FileRowProps = { record: RecordKey; file: RecordFile; mayRename: boolean; mayRemove: boolean }

/** A file that is there: opened in a tab of its own, renamed, removed. */
export function FileRow({ record, file, mayRename, mayRemove }: FileRowProps) {
  const confirm = useConfirm()
  const remove = useAction(recordFiles.remove, 'Anexo removido!')
  const [isRenaming, setIsRenaming] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)

  function endRenaming() {
    setIsRenaming(false)
    requestAnimationFrame(() => link.current?.focus())
  }

  async function removeThis() {
    const sure = await confirm({
      title: 'Remover anexo?',
      message: `${file.name} deixa de existir. Esta ação não pode ser desfeita.`,
      verb: 'Remover',
      tone: 'danger',
    })
    if (sure) await remove.run({ params: { ...record, id: file.id } })
  }

  if (isRenaming)
    return (
      <li>
        <FileNameInput record={record} file={file} onClose={endRenaming} />
      </li>
    )
  return (
    <li>
      {/* A preview must not be able to reach back into the page it was opened from. */}
      <a ref={link} href={file.url} target="_blank" rel="noopener noreferrer" className={styles.file}>
        <FilePicture file={file} />
        <span>
          <b>{file.name}</b>
          <small>
            {formatSize(file.sizeBytes)} · {file.createdBy ? `${file.createdBy.displayName}, ` : ''}
            {formatInstant(file.createdAt)}
          </small>
        </span>
      </a>
      {(mayRename || mayRemove) && (
        <RowMenu
          label={`Ações de ${file.name}`}
          actions={() => [
            ...(mayRename ? [{ label: 'Renomear', icon: Pencil, onSelect: () => setIsRenaming(true) }] : []),
            ...(mayRemove
              ? [{ label: 'Remover', icon: Trash2, tone: 'danger' as const, onSelect: () => void removeThis() }]
              : []),
          ]}
        />
      )}
    </li>
  )
}

function FilePicture({ file: { contentType, url } }: { file: RecordFile }) {
  if (contentType.startsWith('image/')) return <img src={url} alt="" loading="lazy" />
  const Icon = contentType.includes('spreadsheet') ? FileSpreadsheet : FileText
  return (
    <i className={styles.icon}>
      <Icon size={18} aria-hidden />
    </i>
  )
}
