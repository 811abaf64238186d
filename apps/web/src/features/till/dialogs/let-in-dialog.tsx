import { tillShifts } from '@prumo/contract/sales/till-shifts'
import { useState } from 'react'
import { useAction } from '#shared/actions/use-action.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { MultiSelectInput } from '#ui/inputs/multi-select-input.tsx'
import { FormDialog } from './form-dialog.tsx'

/** Who else sells in the shift that is open at this device. */
export function LetInDialog({ shiftId, onClose }: { shiftId: string; onClose: () => void }) {
  const params = { id: shiftId }
  const { data: shift } = useRouteQuery(tillShifts.get, { params })
  const { data: candidates } = useRouteQuery(tillShifts.candidates, { params })
  const [chosen, setChosen] = useState<string[] | null>(null)
  const userIds = chosen ?? shift?.letIn.map(({ id }) => id) ?? []
  const save = useAction(tillShifts.letIn, 'Turno atualizado!')
  return (
    <FormDialog
      title="Liberar pessoas no turno"
      verb="Salvar pessoas"
      problem={null}
      isSaving={save.isPending}
      isDisabled={!shift || !candidates}
      onSubmit={(event) => {
        event.preventDefault()
        void save.run({ params, body: { userIds } }).then((isDone) => isDone && onClose())
      }}
      onClose={onClose}
    >
      <MultiSelectInput
        label="Quem mais vende neste turno"
        description="O que elas venderem entra nesta gaveta, e quem abriu o turno responde por ela."
        placeholder="Escolha as pessoas"
        data={(candidates?.people ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={userIds}
        onChange={setChosen}
      />
    </FormDialog>
  )
}
