import { tillTurns } from '@prumo/contract/sales/till-turns'
import { useState } from 'react'
import { useAction } from '#shared/actions/use-action.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { MultiSelectInput } from '#ui/inputs/multi-select-input.tsx'
import { FormDialog } from './form-dialog.tsx'

/** Who else sells in the turn that is open at this device. */
export function LetInDialog({ turnId, onClose }: { turnId: string; onClose: () => void }) {
  const params = { id: turnId }
  const { data: turn } = useRouteQuery(tillTurns.get, { params })
  const { data: candidates } = useRouteQuery(tillTurns.candidates, { params })
  const [chosen, setChosen] = useState<string[] | null>(null)
  const userIds = chosen ?? turn?.letIn.map(({ id }) => id) ?? []
  const save = useAction(tillTurns.letIn, 'Turno atualizado!')
  return (
    <FormDialog
      title="Liberar pessoas no turno"
      verb="Salvar pessoas"
      problem={null}
      isSaving={save.isPending}
      isDisabled={!turn || !candidates}
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
