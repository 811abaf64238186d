import { Textarea, TextInput } from '@mantine/core'
import { line } from '@prumo/contract/fields'
import * as z from 'zod'
import { useSimpleForm } from '#shared/form/use-simple-form.ts'
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
  const { values, change, errors, text, onSubmit, problem, isSaving } = useSimpleForm<Pair>(
    pairSchema,
    pair ?? { key: '', value: '' },
  )
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
      onSubmit={(event) => void save(event)}
    >
      <TextInput label="Descrição" required data-autofocus maxLength={longest} {...text('key')} />
      <Textarea
        label="Valor"
        name="value"
        autosize
        minRows={2}
        maxRows={6}
        maxLength={longest}
        description={`${values.value.length}/${longest} caracteres`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={values.value}
        error={errors.value}
        onChange={(event) => change({ value: event.currentTarget.value })}
      />
    </MiniForm>
  )
}
