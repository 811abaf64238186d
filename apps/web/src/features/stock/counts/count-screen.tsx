import { Button, Skeleton } from '@mantine/core'
import { stockCounts } from '@prumo/contract/stock/counts'
import { linkOptions, useParams } from '@tanstack/react-router'
import { CircleCheck, XCircle } from 'lucide-react'
import { Allowed } from '#shared/access/allowed.tsx'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useAction } from '#shared/actions/use-action.ts'
import { messageOf } from '#shared/api/api-error.ts'
import { useStoredRouteQuery } from '#shared/offline/stored-answers.ts'
import { sendAndWait } from '#shared/offline/queue.ts'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { useConfirm } from '#ui/layers/confirm.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { BackLabel, Page, PageHeader } from '#ui/page.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { CountReview } from './count-review.tsx'
import { CountSheet } from './count-sheet.tsx'
import { CountStatusChip } from './count-status-chip.tsx'
import { countSubject } from './waiting-numbers.ts'

const longestSendingMs = 5_000
const countsDestination = linkOptions({ to: '/stock/counts' })

/** One count, by how far it is: being counted, to be checked, done. */
export function CountScreen() {
  const { id = '' } = useParams({ strict: false })
  const { data: count, isError, error, refetch } = useStoredRouteQuery(stockCounts.get, { params: { id } })
  const mayCount = useMayCall(stockCounts.tally)
  const back = (
    <DestinationLink destination={countsDestination}>
      <BackLabel>Inventário</BackLabel>
    </DestinationLink>
  )
  if (!count)
    return (
      <Page>
        <PageHeader title="Inventário" back={back} />
        {isError ? (
          <div className="card">
            <ErrorState message={messageOf(error, 'Erro ao abrir o inventário')} onRetry={() => void refetch()} />
          </div>
        ) : (
          <Skeleton height={320} radius="xl" />
        )}
      </Page>
    )
  const isCounting = count.status === 'COUNTING'
  const parts = [count.place.name, count.category?.name, count.round > 1 && `${count.round}ª contagem`].filter(Boolean)
  return (
    <Page>
      <PageHeader
        title={count.name}
        context={
          <>
            <CountStatusChip status={count.status} /> {parts.join(' · ')}
          </>
        }
        back={back}
        actions={
          (isCounting || count.status === 'REVIEW') && (
            <Allowed to={stockCounts.close}>
              <CancelButton id={id} version={count.version} />
              {isCounting && (
                <EndButton id={id} version={count.version} uncounted={count.itemCount - count.countedCount} />
              )}
            </Allowed>
          )
        }
      />
      {!mayCount ? (
        <div className="card">
          <EmptyState title="Você não participa de inventários">
            Peça a um administrador a permissão de alterar produtos para contar e conferir.
          </EmptyState>
        </div>
      ) : isCounting ? (
        <CountSheet count={count} key={count.round} />
      ) : (
        <CountReview count={count} />
      )}
    </Page>
  )
}

type EndButtonProps = { id: string; version: number; uncounted: number }

function EndButton({ id, version, uncounted }: EndButtonProps) {
  const confirm = useConfirm()
  const toast = useToast()
  const close = useAction(stockCounts.close, 'Contagem encerrada', 'Erro ao encerrar contagem')
  async function end() {
    const message =
      uncounted > 0
        ? `${uncounted === 1 ? 'Falta 1 item' : `Faltam ${uncounted} itens`}. Eles ficam como não contados, e você decide na conferência o que fazer com eles.`
        : 'Todos os itens foram contados. Na conferência você vê as diferenças antes de ajustar o estoque.'
    if (!(await confirm({ title: 'Encerrar a contagem?', message, verb: 'Encerrar contagem' }))) return
    const subject = countSubject(id)
    // A count that is over takes no more numbers.
    if (await sendAndWait((each) => each.startsWith(subject), longestSendingMs))
      await close.run({ params: { id }, body: { version } })
    else toast.error('Há números deste aparelho que ainda não foram enviados. Encerre quando a conexão voltar.')
  }
  return (
    <Button
      variant="default"
      loading={close.isPending}
      leftSection={<CircleCheck size={15} aria-hidden />}
      onClick={() => void end()}
    >
      Encerrar contagem
    </Button>
  )
}

function CancelButton({ id, version }: Pick<EndButtonProps, 'id' | 'version'>) {
  const confirm = useConfirm()
  const cancel = useAction(stockCounts.cancel, 'Inventário cancelado', 'Erro ao cancelar inventário')
  async function giveUp() {
    const message = 'O que foi contado fica salvo, mas o estoque não muda.'
    if (
      await confirm({
        title: 'Cancelar o inventário?',
        message,
        verb: 'Cancelar inventário',
        cancelVerb: 'Manter inventário',
        tone: 'danger',
      })
    )
      await cancel.run({ params: { id }, body: { version } })
  }
  return (
    <Button
      variant="default"
      loading={cancel.isPending}
      leftSection={<XCircle size={15} aria-hidden />}
      onClick={() => void giveUp()}
    >
      Cancelar
    </Button>
  )
}
