import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core'
import { listViews, type ListView } from '@prumo/contract/lists/list-views'
import { Trash2 } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { useConfirm } from '#ui/layers/confirm.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Quiet } from '#ui/layout/quiet.ts'
import { Row } from '#ui/layout/row.ts'
import { Stack } from '#ui/layout/stack.ts'
import { StatusChip } from '#ui/status-chip.tsx'
import { TextButton } from '#ui/text-button.tsx'
import styles from './list-tools.module.css'
import type { ListToolsProps } from './list-tools.tsx'

type ListViewsPartProps = ListToolsProps & { onDone: () => void }

/** One's own views and the company's: shown, kept, changed and forgotten. */
export function ListViewsPart({ look, state, onDone }: ListViewsPartProps) {
  const current = look.views.find(({ id }) => id === look.viewId)
  const kept = { filters: { ...state.filters }, sort: state.sort, columns: look.columns && [...look.columns] }
  const update = useRouteMutation(listViews.update)
  const toast = useToast()

  async function keep(view: ListView) {
    try {
      await update.mutateAsync({ params: { id: view.id }, body: { look: kept, version: view.version } })
      toast.success('Visão atualizada!')
    } catch (error) {
      toast.error(messageOf(error))
    }
  }

  return (
    <>
      {look.views.length === 0 && (
        <Quiet size="base">Salve filtros, ordem e colunas com um nome para voltar a eles com um toque.</Quiet>
      )}
      <ul className={styles.views}>
        {look.views.map((view) => (
          <li key={view.id}>
            <button
              type="button"
              aria-current={view.id === look.viewId || undefined}
              onClick={() => {
                look.showView(view)
                onDone()
              }}
            >
              <span>{view.name}</span>
              {view.isShared && <StatusChip tone="neutral">Empresa</StatusChip>}
            </button>
            {view.mayChange && <RemoveView view={view} look={look} />}
          </li>
        ))}
      </ul>
      {current && (
        <Row gap="8px 14px" wrap>
          {current.mayChange && (
            <Button variant="default" loading={update.isPending} onClick={() => void keep(current)}>
              Atualizar “{current.name}”
            </Button>
          )}
          <TextButton onClick={look.leaveView}>Sair da visão</TextButton>
        </Row>
      )}
      <NewView look={look} kept={kept} />
    </>
  )
}

function RemoveView({ view, look }: { view: ListView; look: ListToolsProps['look'] }) {
  const confirm = useConfirm()
  const toast = useToast()
  const remove = useRouteMutation(listViews.remove)

  async function run() {
    const isSure = await confirm({
      title: 'Excluir visão',
      message: view.isShared ? `“${view.name}” deixará de aparecer para toda a empresa.` : `Excluir “${view.name}”?`,
      verb: 'Excluir visão',
      tone: 'danger',
    })
    if (!isSure) return
    try {
      await remove.mutateAsync({ params: { id: view.id } })
      if (view.id === look.viewId) look.leaveView()
      toast.success('Visão excluída!')
    } catch (error) {
      toast.error(messageOf(error))
    }
  }

  return (
    <ActionIcon variant="subtle" aria-label={`Excluir visão ${view.name}`} onClick={() => void run()}>
      <Trash2 size={15} aria-hidden />
    </ActionIcon>
  )
}

type NewViewProps = Pick<ListToolsProps, 'look'> & {
  kept: { filters: Record<string, unknown>; sort: string; columns: string[] | null }
}

function NewView({ look, kept }: NewViewProps) {
  const [name, setName] = useState('')
  const [isShared, setIsShared] = useState(false)
  const create = useRouteMutation(listViews.create)
  const toast = useToast()

  async function save(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    try {
      const view = await create.mutateAsync({ body: { list: look.name, name, isShared, look: kept } })
      setName('')
      look.showView(view)
      toast.success('Visão salva!')
    } catch {
      // The field tells it.
    }
  }

  return (
    <Stack as="form" gap={10} noValidate onSubmit={(event) => void save(event)}>
      <TextInput
        label="Nova visão"
        placeholder="Ex.: A pagar desta semana"
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={create.isError && messageOf(create.error)}
      />
      {look.mayShare && (
        <Checkbox
          label="Para toda a empresa"
          checked={isShared}
          onChange={(event) => setIsShared(event.currentTarget.checked)}
        />
      )}
      <Button type="submit" loading={create.isPending} disabled={name.trim() === ''}>
        Salvar visão
      </Button>
    </Stack>
  )
}
