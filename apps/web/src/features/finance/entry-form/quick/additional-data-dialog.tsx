import { Textarea, TextInput } from '@mantine/core'
import { line } from '@prumo/contract/fields'
import * as z from 'zod'
import { useDraftForm } from '#shared/form/use-draft-form.ts'
import { MiniForm } from './mini-form.tsx'

type Pair = { key: string; value: string }

const longest = 500
const pairSchema = z.object({
  key: line(longest, { required: 'Informe a descrição' }),
  value: z.string().max(longest, `Use no máximo ${longest} caracteres`),
})

export function AdditionalDataDialog({
  pair,
  onClose,
  onSave,
}: {
  pair: Pair | undefined
  onClose: () => void
  onSave: (pair: Pair) => void
}) {
  const { text, onSubmit, problem, isSaving } = useDraftForm(pairSchema, pair ?? { key: '', value: '' })
  const save = onSubmit(async (saved) => {
    onSave(saved)
    onClose()
  })
  return (
    <MiniForm
      title="Dados Adicionais"
      verb="Guardar dado"
      isSaving={isSaving}
      problem={problem}
      onClose={onClose}
      onSubmit={save}
    >
      <TextInput label="Descrição" required data-autofocus maxLength={longest} {...text('key')} />
      <Textarea label="Valor" autosize minRows={2} maxRows={6} maxLength={longest} {...text('value')} />
    </MiniForm>
  )
}
