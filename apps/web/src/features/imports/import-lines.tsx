import { imports, type ImportItem, type ImportLine, type ImportVerdict } from '@prumo/contract/imports/imports'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ListCard } from '#ui/table/list-card.tsx'
import { PaginationBar } from '#ui/table/pagination-bar.tsx'
import { Segment } from '#ui/inputs/segment.tsx'
import { Stack } from '#ui/layout/stack.ts'
import styles from './imports.module.css'
import { WrongLinesButton } from './wrong-lines-button.tsx'

const future: Record<ImportVerdict, string> = { create: 'Criar', change: 'Alterar', same: 'Iguais', wrong: 'Com erro' }
const past: Record<ImportVerdict, string> = {
  create: 'Criados',
  change: 'Alterados',
  same: 'Iguais',
  wrong: 'Com erro',
}
const order: readonly ImportVerdict[] = ['create', 'change', 'same', 'wrong']

type Shown = Pick<ImportItem, 'id' | 'stage' | 'counts'>

/** What comes, or came, of the lines, by kind. Opens where there is something to see. */
export function ImportLines({ item }: { item: Shown }) {
  const { id, counts, stage } = item
  const [verdict, setVerdict] = useState<ImportVerdict>(() =>
    counts.wrong > 0 ? 'wrong' : (order.find((kind) => counts[kind] > 0) ?? 'create'),
  )
  const [{ page, pageSize }, setPage] = useState({ page: 1, pageSize: 10 })
  const labels = stage === 'done' || stage === 'undone' ? past : future
  const request = { params: { id }, query: { verdict, skip: (page - 1) * pageSize, limit: pageSize } }
  // Once the import has moved on, its lines say something else.
  const queryKey = [imports.lines.method, imports.lines.path, request, stage]
  const lines = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(imports.lines, request, { signal }),
    placeholderData: keepPreviousData,
  })

  return (
    <Stack gap={12}>
      <Segment
        label="Linhas"
        fullWidth
        value={verdict}
        onChange={(next) => {
          setVerdict(next)
          setPage({ page: 1, pageSize })
        }}
        options={order.map((kind) => ({
          value: kind,
          label: `${labels[kind]} ${counts[kind].toLocaleString('pt-BR')}`,
        }))}
      />
      {verdict === 'wrong' && counts.wrong > 0 && <WrongLinesButton id={id} />}
      <div className={styles.lines}>
        <DataTable
          label={`Linhas: ${labels[verdict]}`}
          columns={[
            {
              key: 'line',
              header: 'Linha',
              width: 70,
              align: 'right',
              cell: ({ line }) => <span className="num">{line}</span>,
            },
            { key: 'name', header: 'Nome', width: 220, cell: ({ name }) => name ?? '–' },
            {
              key: 'message',
              header: 'Resultado',
              cell: ({ message }) => <span className={styles.message}>{message}</span>,
            },
          ]}
          rows={lines.data?.items ?? []}
          rowKey={({ line }: ImportLine) => String(line)}
          rowLabel={({ line }) => `linha ${line}`}
          loading={lines.isPending}
          refreshing={lines.isPlaceholderData}
          error={
            lines.isError && !lines.data
              ? { message: messageOf(lines.error), onRetry: () => void lines.refetch() }
              : null
          }
          empty={<EmptyState title="Nenhuma linha aqui" />}
          card={({ line, name, message }) => (
            <ListCard
              title={name ?? 'Sem nome'}
              detail={<span className={styles.message}>{message}</span>}
              status={<span className="num">{line}</span>}
            />
          )}
          skeletonRows={4}
        />
        {lines.data && lines.data.total > 0 && (
          <PaginationBar
            page={page}
            pageSize={pageSize}
            total={lines.data.total}
            onChange={setPage}
            label="Páginas de linhas"
          />
        )}
      </div>
    </Stack>
  )
}
