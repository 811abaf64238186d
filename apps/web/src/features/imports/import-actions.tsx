import { Button } from '@mantine/core'
import { mayCall } from '@prumo/contract/access'
import { imports, importUndo, registerAccess, type ImportItem } from '@prumo/contract/imports/imports'
import { useActor } from '#shared/access/actor-provider.tsx'
import { useAction } from '#shared/actions/use-action.ts'
import { useConfirm } from '#ui/layers/confirm.tsx'

type Props = { item: ImportItem; onClose: () => void }

/** What can be done with an import where it stands. */
export function ImportActions({ item, onClose }: Props) {
  const actor = useActor()
  const mayWrite = mayCall(actor, imports.commit) && mayCall(actor, registerAccess[item.type])
  const { stage, counts } = item
  const writes = counts.create + counts.change
  return (
    <>
      {mayWrite && ['queued', 'checking', 'ready'].includes(stage) && <CancelButton id={item.id} />}
      {mayWrite && stage === 'done' && !item.linesForgottenAt && writes > 0 && (
        <UndoButton id={item.id} writes={writes} />
      )}
      {mayWrite && stage === 'ready' && writes > 0 ? (
        <CommitButton id={item.id} writes={writes} />
      ) : (
        <Button onClick={onClose}>Fechar</Button>
      )}
    </>
  )
}

function CancelButton({ id }: { id: string }) {
  const { run, isPending } = useAction(imports.cancel, 'Importação descartada. Nada foi gravado.')
  return (
    <Button variant="default" loading={isPending} onClick={() => void run({ params: { id } })}>
      Descartar
    </Button>
  )
}

function CommitButton({ id, writes }: { id: string; writes: number }) {
  const { run, isPending } = useAction(imports.commit, 'Importação confirmada')
  return (
    <Button loading={isPending} onClick={() => void run({ params: { id } })}>
      Gravar {writes === 1 ? '1 linha' : `${writes.toLocaleString('pt-BR')} linhas`}
    </Button>
  )
}

function UndoButton({ id, writes }: { id: string; writes: number }) {
  const { run, isPending } = useAction(importUndo.undo, 'Desfazendo a importação')
  const confirm = useConfirm()

  async function undo() {
    const isSure = await confirm({
      title: 'Desfazer importação?',
      message: `O que ela criou será excluído e o que ela alterou volta a ser como era (${recordsText(writes)}). Cadastros alterados ou usados depois dela são mantidos.`,
      verb: 'Desfazer importação',
      tone: 'danger',
    })
    if (isSure) await run({ params: { id } })
  }

  return (
    <Button variant="default" loading={isPending} onClick={() => void undo()}>
      Desfazer importação
    </Button>
  )
}

const recordsText = (count: number) => (count === 1 ? '1 cadastro' : `${count.toLocaleString('pt-BR')} cadastros`)
