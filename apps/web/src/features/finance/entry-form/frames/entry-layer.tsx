import { useState } from 'react'
import { useConfirm } from '#ui/layers/confirm.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { useChosenFiles } from '../values/use-chosen-files.ts'
import { EntryModal } from './entry-modal.tsx'
import { EntryStepper } from './entry-stepper.tsx'
import { useEntryForm, type EntryRequest } from '../values/use-entry-form.ts'

type EntryLayerProps = { request: EntryRequest; startsWithBoleto: boolean; onClose: () => void }

/** The form over another screen: a modal on a desktop, a sheet in two steps on a phone. */
export function EntryLayer({ request, startsWithBoleto, onClose }: EntryLayerProps) {
  const isPhone = useIsPhone()
  const confirm = useConfirm()
  const files = useChosenFiles()
  const record = useEntryForm({ request, needsCategory: isPhone, onSaved: files.sendTo })
  const [isReadingBoleto, setIsReadingBoleto] = useState(startsWithBoleto)
  const Frame = isPhone ? EntryStepper : EntryModal

  async function leave() {
    if (!record.isDirty || (await confirm(unsaved))) onClose()
  }

  return (
    <Frame
      record={record}
      files={files}
      boleto={{
        isOpen: isReadingBoleto,
        onOpen: () => setIsReadingBoleto(true),
        onClose: () => setIsReadingBoleto(false),
      }}
      onLeave={() => void leave()}
      onDone={onClose}
    />
  )
}

const unsaved = {
  title: 'Sair sem salvar?',
  message: 'O que você preencheu neste lançamento será perdido.',
  verb: 'Sair sem salvar',
  cancelVerb: 'Continuar editando',
  tone: 'danger',
} as const
