import type { ChosenFiles } from './use-chosen-files.ts'
import type { EntryForm } from './use-entry-form.ts'

export function ChosenFilesField(_props: { record: EntryForm; files: ChosenFiles }) {
  return null
}
