import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { Card } from '../card.tsx'
import { DataTable } from '../table/data-table.tsx'
import { EmptyState } from '../states/empty-state.tsx'
import { sampleColumns, SampleCard } from './sample-columns.tsx'
import { SampleList } from './sample-list.tsx'
import type { SampleRow } from './sample-rows.ts'

const shared = {
  columns: sampleColumns,
  rows: [],
  rowKey: (row: SampleRow) => row.id,
  rowLabel: (row: SampleRow) => row.description,
  card: (row: SampleRow) => <SampleCard row={row} />,
  empty: (
    <EmptyState title="Nenhum lançamento ainda" action={<FirstStep />}>
      Aqui aparecem suas receitas e despesas. Comece registrando a primeira.
    </EmptyState>
  ),
}

export function ListExamples() {
  return (
    <>
      <SampleList />
      <Card title="Lista carregando" padding="flush">
        <DataTable label="Lista carregando" {...shared} loading skeletonRows={4} />
      </Card>
      <Card title="Lista vazia" padding="flush">
        <DataTable label="Lista vazia" {...shared} />
      </Card>
      <Card title="Lista com erro" padding="flush">
        <DataTable
          label="Lista com erro"
          {...shared}
          error={{ message: 'O servidor demorou a responder. Verifique sua conexão.', onRetry: () => {} }}
        />
      </Card>
    </>
  )
}

function FirstStep() {
  return <Button leftSection={<Plus size={16} aria-hidden />}>Adicionar lançamento</Button>
}
