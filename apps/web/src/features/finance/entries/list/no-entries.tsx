import { Button } from '@mantine/core'
import { ReceiptText } from 'lucide-react'
import { EmptyState } from '#ui/states/empty-state.tsx'
import type { StatementTab } from '../view/statement-tabs.ts'
import type { EntryCommands } from '../commands/use-entry-commands.tsx'
import type { EntriesView } from '../view/use-entries-view.ts'

type NoEntriesProps = { entriesView: EntriesView; commands: EntryCommands; reason: StatementTab | 'categories' }

const titles = {
  recent: 'Nenhuma transação recente no período selecionado',
  upcoming: 'Nenhuma transação a vencer no período selecionado',
  all: 'Nenhuma transação no período selecionado',
  categories: 'Nenhum lançamento encontrado',
} as const

export function NoEntries({ entriesView, commands, reason }: NoEntriesProps) {
  const isFiltered = Object.values(entriesView.filters).some((value) => value !== undefined)
  if (isFiltered)
    return (
      <EmptyState icon={ReceiptText} title="Nenhum lançamento encontrado">
        Nada corresponde à busca e aos filtros deste período. Tente outros.
      </EmptyState>
    )
  return (
    <EmptyState
      icon={ReceiptText}
      title={titles[reason]}
      action={
        commands.mayWrite && (
          <Button variant="default" onClick={() => commands.form.openNew('EXPENSE')}>
            Novo lançamento
          </Button>
        )
      }
    >
      Escolha outro período ou registre o que entra e o que sai da empresa.
    </EmptyState>
  )
}
