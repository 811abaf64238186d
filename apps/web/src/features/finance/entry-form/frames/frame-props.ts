import type { ChosenFiles } from '../values/use-chosen-files.ts'
import type { EntryForm } from '../values/use-entry-form.ts'

export type BoletoState = { isOpen: boolean; onOpen: () => void; onClose: () => void }

/** What a modal, a sheet and a page have in common around the same form. */
export type FrameProps = {
  record: EntryForm
  files: ChosenFiles
  boleto: BoletoState
  /** Asks first when something would be lost. */
  onLeave: () => void
  /** Saved, deleted: nothing is left to lose. */
  onDone: () => void
}
