import { Button } from '@mantine/core'
import { Snowflake } from 'lucide-react'
import { Grid } from '../layout/grid.ts'
import { Card } from '../card.tsx'
import { EmptyState } from '../states/empty-state.tsx'
import { ErrorState } from '../states/error-state.tsx'
import { OfflineNotice } from '../states/offline-notice.tsx'
import { Timeline } from '../timeline.tsx'

export function StateExamples() {
  return (
    <>
      <OfflineNotice />
      <OfflineNotice queued={3} />
      <Grid min={280} gap={14}>
        <Card title="Vazio">
          <EmptyState
            icon={Snowflake}
            title="Nenhum contrato"
            action={<Button variant="default">Criar contrato</Button>}
          >
            Os planos de manutenção dos seus clientes ficam aqui.
          </EmptyState>
        </Card>
        <Card title="Erro">
          <ErrorState message="Tente de novo em instantes." onRetry={() => {}} retrying />
        </Card>
        <Card title="Histórico vazio">
          <Timeline entries={[]} />
        </Card>
      </Grid>
    </>
  )
}
