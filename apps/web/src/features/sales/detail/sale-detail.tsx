import { Button } from '@mantine/core'
import { entryAccess } from '@prumo/contract/finance/finance-access'
import type { Sale } from '@prumo/contract/sales/sale-records'
import { sales } from '@prumo/contract/sales/sales'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { useParams, useSearch } from '@tanstack/react-router'
import { ChevronDown, Pencil, Undo2 } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { messageOf, NetworkProblem } from '#shared/api/api-error.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { useMenuPlace } from '#shared/screens/menu-place.ts'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { useDestinations } from '#shared/screens/destination.ts'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import { ActionMenu } from '#ui/layers/action-menu.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { BackLabel, Page, PageHeader } from '#ui/page.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { Row } from '#ui/layout/row.ts'
import { stepsOf, stepWords } from '../actions/steps.ts'
import { useSaleActions } from '../actions/use-sale-actions.tsx'
import { listOfSale } from '../list/sale-areas.ts'
import { editDestination, quotesDestination, saleDestination, sendingKey } from '../sale-destinations.ts'
import { SaleMarks, SaleStatusChip, saleTitle } from '../sale-labels.tsx'
import { SaleData } from './sale-data.tsx'
import { isOtherTab, SaleTabs } from './sale-tabs.tsx'
import { ToCheckBanner } from './to-check-banner.tsx'

const HandOverDialog = lazy(async () => ({ default: (await import('../actions/hand-over-dialog.tsx')).HandOverDialog }))

/** A sale to read: what it is, where it stands, and what may be done with it. */
export function SaleDetail() {
  const { id = '' } = useParams({ strict: false })
  const { key } = useSearch({ strict: false }) as { key?: string }
  const { go } = useDestinations()
  const asked = useRouteQuery(sales.get, { params: { id } })
  const sale = asked.data
  const isMissing = useReturnWhenMissing(sale ? null : asked.error)
  const { area, to } = listOfSale(sale)
  useMenuPlace(to)
  const actions = useSaleActions({ onRemoved: () => go({ to }) })
  useSendingAtOnce(key === sendingKey ? sale : undefined, actions)
  const mayChange = sale !== undefined && actions.mayWrite(sale) && !sale.isDeleted
  return (
    <Page>
      <PageHeader
        title={sale ? saleTitle(sale) : 'Venda'}
        context={
          sale && (
            <Row as="span" gap={6} align="stretch" wrap inline>
              <SaleStatusChip status={sale.status} />
              <SaleMarks sale={sale} />
            </Row>
          )
        }
        back={
          <DestinationLink destination={{ to }}>
            <BackLabel>{area.title}</BackLabel>
          </DestinationLink>
        }
        actions={sale && <SaleButtons sale={sale} actions={actions} />}
        primary={mayChange && <NextStep sale={sale} actions={actions} />}
      />
      {asked.isPending && <SkeletonForm />}
      {asked.error && !sale && !isMissing && (
        <ErrorState message={messageOf(asked.error)} onRetry={() => void asked.refetch()} />
      )}
      {sale && (
        <>
          <SaleNotices sale={sale} onRenew={mayChange ? () => actions.startRenewal(sale) : undefined} />
          <SaleTabs sale={sale} active={key} destinationOf={(other) => saleDestination(sale.id, other)} />
          {!isOtherTab(key) && <SaleData sale={sale} />}
        </>
      )}
      {actions.layers}
    </Page>
  )
}

/** Somebody saved it to send it. */
function useSendingAtOnce(sale: Sale | undefined, { startSending }: ReturnType<typeof useSaleActions>) {
  const { go } = useDestinations()
  const start = useEffectEvent((asked: Sale) => {
    startSending(asked)
    go({ ...saleDestination(asked.id), replace: true })
  })
  useEffect(() => {
    if (sale) start(sale)
  }, [sale])
}

type ButtonsProps = { sale: Sale; actions: ReturnType<typeof useSaleActions> }

function SaleButtons({ sale, actions }: ButtonsProps) {
  const { go } = useDestinations()
  const [giveBack] = actions.returnsOf(sale)
  const mayWrite = actions.mayWrite(sale)
  return (
    <>
      {giveBack && (
        <Button variant="default" leftSection={<Undo2 size={16} aria-hidden />} onClick={giveBack.onSelect}>
          {giveBack.label}
        </Button>
      )}
      {mayWrite && !sale.isDeleted && (
        <Button
          variant="default"
          leftSection={<Pencil size={16} aria-hidden />}
          onClick={() => go(editDestination(sale.id))}
        >
          Editar
        </Button>
      )}
      {mayWrite && (
        <ActionMenu
          position="bottom-end"
          width={220}
          actions={() => [actions.downloadOf(sale), ...actions.changesOf(sale)]}
          button={(props) => (
            <Button variant="default" rightSection={<ChevronDown size={15} aria-hidden />} {...props}>
              Ações
            </Button>
          )}
        />
      )}
    </>
  )
}

/** The step most of them take from here. */
function NextStep({ sale, actions }: ButtonsProps) {
  const [next] = stepsOf(sale)
  if (!next || sale.isExpired) return null
  return <Button onClick={() => actions.startStep(sale, next)}>{stepWords[next].verb}</Button>
}

/** What somebody has to know before reading on. */
function SaleNotices({ sale, onRenew }: { sale: Sale; onRenew: (() => void) | undefined }) {
  const mayHandOver = useMayCall({ access: entryAccess.edit })
  const [isHandingOver, setIsHandingOver] = useState(false)
  return (
    <>
      {sale.isExpired && (
        <Banner tone="expense" action={onRenew && <TextButton onClick={onRenew}>Renovar validade</TextButton>}>
          Este orçamento venceu em {formatDate(sale.budgetValidity!)}. Renove a validade antes de aprovar.
        </Banner>
      )}
      {sale.toCheck.length > 0 && <ToCheckBanner sale={sale} />}
      {sale.isWithoutEntries && (
        <Banner
          tone="info"
          action={mayHandOver && <TextButton onClick={() => setIsHandingOver(true)}>Lançar no financeiro</TextButton>}
        >
          Sem lançamento: o financeiro não recebeu nada desta venda, por escolha de quem vendeu.
        </Banner>
      )}
      {sale.cancelReason && <Banner tone="expense">Cancelada: {sale.cancelReason}</Banner>}
      {sale.isDeleted && <Banner tone="expense">Esta venda foi excluída. O número continua usado.</Banner>}
      {isHandingOver && (
        <Suspense>
          <HandOverDialog sale={sale} onClose={() => setIsHandingOver(false)} />
        </Suspense>
      )}
    </>
  )
}

/** A sale that cannot be shown is told, and the person is at the quotes. */
function useReturnWhenMissing(error: Error | null): boolean {
  const toast = useToast()
  const { go } = useDestinations()
  const isMissing = error !== null && !(error instanceof NetworkProblem)
  const leave = useEffectEvent(() => {
    toast.error(messageOf(error))
    go(quotesDestination)
  })
  useEffect(() => {
    if (isMissing) leave()
  }, [isMissing])
  return isMissing
}
