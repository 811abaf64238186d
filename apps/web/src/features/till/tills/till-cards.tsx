import { ActionIcon, Skeleton } from '@mantine/core'
import { tills, type Till } from '@prumo/contract/sales/tills'
import { Pencil } from 'lucide-react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { formatInstant } from '#shared/format/instants.ts'
import { Row } from '#ui/layout/row.ts'
import { StatusChip } from '#ui/status-chip.tsx'
import { Grid } from '#ui/layout/grid.ts'
import styles from '../till.module.css'

/** Each till with its device and who has it open. */
export function TillCards({ onEdit }: { onEdit: (till: Till) => void }) {
  const { data } = useRouteQuery(tills.list, { body: { limit: 200, sort: 'name' } })
  const mayEdit = useMayCall(tills.update)
  const all = data?.items as Till[] | undefined
  if (all?.length === 0) return null
  return (
    <Grid
      aria-label="Caixas cadastrados"
      aria-busy={!all || undefined}
      as="section"
      columns="repeat(auto-fill, minmax(min(260px, 100%), 1fr))"
      gap={12}
    >
      {!all && [1, 2].map((place) => <Skeleton key={place} className={styles.awaited} radius="lg" />)}
      {all?.map((till) => (
        <article key={till.id} className={styles.till}>
          <div className={styles.tillHead}>
            <h2>{till.name}</h2>
            {mayEdit && (
              <ActionIcon variant="subtle" aria-label={`Editar o caixa ${till.name}`} onClick={() => onEdit(till)}>
                <Pencil size={15} aria-hidden />
              </ActionIcon>
            )}
          </div>
          <p className={styles.quiet}>
            Série {till.series} · próximo número {till.nextNumber}
          </p>
          <p className={styles.quiet}>
            {till.registeredAt ? (till.deviceName ?? 'Aparelho sem nome') : 'Sem aparelho'}
          </p>
          <Row gap="4px 8px" wrap>
            <TillState till={till} />
          </Row>
        </article>
      ))}
    </Grid>
  )
}

function TillState({ till: { generalStatus, openShift } }: { till: Till }) {
  if (generalStatus === 'INACTIVE') return <StatusChip tone="neutral">Inativo</StatusChip>
  if (!openShift) return <StatusChip tone="neutral">Fechado</StatusChip>
  return (
    <>
      <StatusChip tone="brand">Aberto</StatusChip>
      <span className={styles.quiet}>
        por {openShift.openedBy.name}, {formatInstant(openShift.openedAt)}
      </span>
    </>
  )
}
