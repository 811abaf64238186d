import { Button } from '@mantine/core'
import { ReceiptText } from 'lucide-react'
import { EmptyState } from '#ui/states/empty-state.tsx'
import type { StatementTab } from './statement-tabs.ts'
import type { EntryKit } from './use-entry-kit.tsx'
import type { Movements } from './use-movements.ts'

type NoEntriesProps = { movements: Movements; kit: EntryKit; reason: StatementTab | 'categories' }

const titles = {
  recent: 'Nenhuma transação recente no período selecionado',
  upcoming: 'Nenhuma transação a vencer no período selecionado',
  categories: 'Nenhum lançamento encontrado',
} as const

export function NoEntries({ movements, kit, reason }: NoEntriesProps) {
  const isFiltered = Object.values(movements.filters).some((value) => value !== undefined)
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
        kit.mayWrite && (
          <Button variant="default" onClick={() => kit.form.openNew('EXPENSE')}>
            Adicionar lançamento
          </Button>
        )
      }
    >
      Escolha outro período ou registre o que entra e o que sai da empresa.
    </EmptyState>
  )
}
