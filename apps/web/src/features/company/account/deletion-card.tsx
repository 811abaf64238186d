import { Button } from '@mantine/core'
import { deletion } from '@prumo/contract/company/deletion'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useAction } from '#shared/actions/use-action.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { formatInstant } from '#shared/format/instants.ts'
import { rereadSession } from '#shared/session/session.ts'
import { Banner } from '#ui/states/banner.tsx'
import { Card } from '#ui/card.tsx'
import { Row } from '#ui/layout/row.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import styles from './account.module.css'
import { DeletionDialog } from './deletion-dialog.tsx'

export function DeletionCard() {
  const { data: state, error, refetch } = useRouteQuery(deletion.state, {})
  const { run, isPending } = useAction(deletion.cancel, 'A exclusão da conta foi cancelada.')
  const [isAsking, setIsAsking] = useState(false)

  async function cancel() {
    if (await run({})) await rereadSession()
  }
  const keep = (
    <Button variant="default" size="xs" loading={isPending} onClick={() => void cancel()}>
      {state?.status === 'scheduled' ? 'Cancelar exclusão' : 'Desistir'}
    </Button>
  )

  return (
    <Card title="Excluir conta">
      {error && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {state?.status === 'requested' && (
        <Banner tone="info" action={keep}>
          {state.requestedBy} pediu a exclusão em {formatInstant(state.requestedAt!)}. Confirme pelo link enviado por
          e-mail; ele vale por 24 horas.
        </Banner>
      )}
      {state?.status === 'scheduled' && (
        <Banner tone="expense" action={keep}>
          A conta será excluída em {formatInstant(state.deletesAt!)}, com todos os dados. Até lá você pode desistir.
        </Banner>
      )}
      <p className={styles.quiet}>
        Exclui a empresa com todos os dados, arquivos e usuários que só pertencem a ela. A confirmação é feita por um
        link enviado por e-mail; depois dela há 30 dias para desistir. A assinatura é cancelada automaticamente.
      </p>
      {state && state.status !== 'scheduled' && (
        <Row gap={10} wrap>
          <Button variant="light" color="red" onClick={() => setIsAsking(true)}>
            Excluir Conta
          </Button>
        </Row>
      )}
      {isAsking && <DeletionDialog onClose={() => setIsAsking(false)} />}
    </Card>
  )
}
