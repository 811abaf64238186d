import { Paperclip } from 'lucide-react'
import { NameCell } from '#ui/table/table-cells.tsx'
import { Row } from '#ui/layout/row.ts'
import { entryName } from '../../door/settling/actionable-entry.ts'
import { AdditionalData } from './additional-data.tsx'
import { installmentOf, type ListedEntry } from './entry.ts'
import styles from './entry-name.module.css'
import { TypeTile } from './type-tile.tsx'

/** What it is, which of how many, and what hangs on it. */
export function EntryName({ entry }: { entry: ListedEntry }) {
  return (
    <Row as="span" gap={6} narrows>
      <NameCell leading={<TypeTile type={entry.type} />} mark={installmentOf(entry)}>
        <span title={entryName(entry)}>{entryName(entry)}</span>
      </NameCell>
      <AttachmentMark count={entry.attachmentCount} />
      {entry.additionalData.length > 0 && <AdditionalData data={entry.additionalData} />}
    </Row>
  )
}

export function AttachmentMark({ count }: { count: number }) {
  if (count === 0) return null
  const text = count === 1 ? '1 anexo' : `${count} anexos`
  return (
    <span className={styles.clip} title={text}>
      <Paperclip size={14} aria-hidden />
      <span className="visually-hidden">{text}</span>
    </span>
  )
}
