import { Button } from '@mantine/core'
import { tills } from '@prumo/contract/sales/tills'
import { toCents } from '@prumo/domain/money/money'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { ScanBarcode } from 'lucide-react'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useTillHere } from '#features/till/door/till-context.ts'
import { messageOf } from '#shared/api/api-error.ts'
import { routeQuery } from '#shared/api/use-route.ts'
import { clockIn } from '#shared/format/instants.ts'
import { isBusyElsewhere } from '#shared/list/use-list-keys.ts'
import { useDestinations } from '#shared/screens/destination.ts'
import { useMember } from '#shared/session/use-session.ts'
import { HeroCard } from '#ui/hero-card.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { Row } from '#ui/layout/row.ts'
import { Stack } from '#ui/layout/stack.ts'
import { Money } from '#ui/money.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Text } from '#ui/layout/text.ts'
import { HeldCard } from './held-card.tsx'
import { LastSales } from './last-sales.tsx'
import { MethodsCard } from './methods-card.tsx'
import { OrdersToReceiveCard, PixCard } from './waiting-cards.tsx'
import styles from './cashier.module.css'

const pdv = linkOptions({ to: '/pdv', search: {} })

/** The till, what this shift sold, and what waits to be received; `opener` opens the till. What there should be in the drawer stands nowhere here. */
export function CashierDesk({ opener }: { opener: ReactNode }) {
  const { till, shift, isHeard } = useTillHere()
  const shiftId = shift?.maySell ? shift.id : undefined
  const { data, error, refetch } = useQuery({
    ...routeQuery(tills.desk, { query: shiftId ? { shiftId } : {} }),
    enabled: isHeard,
  })
  return (
    <div className={styles.desk}>
      <div className={styles.column}>
        <TillHero sold={data?.shift ?? null} opener={opener} />
        <div className={styles.sales}>
          {error && !data ? (
            <div className="card">
              <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
            </div>
          ) : (
            <LastSales sales={data?.shift?.sales ?? []} isLoading={!data} />
          )}
        </div>
      </div>
      <div className={styles.column}>
        {data?.shift && <MethodsCard methods={data.shift.methods} />}
        <Stack gap={16} narrows>
          {data && <OrdersToReceiveCard orders={data.orders} />}
          {till && <HeldCard tillId={till.id} />}
          {data && data.pix.length > 0 && <PixCard pix={data.pix} />}
        </Stack>
      </div>
    </div>
  )
}

/** Open or closed, and the one thing to do next. */
function TillHero({ sold, opener }: { sold: { count: number; amount: number } | null; opener: ReactNode }) {
  const { till, shift, menu, isShiftRequired } = useTillHere()
  const { timeZone } = useMember().company
  const { go } = useDestinations()
  const maySell = till !== null && (shift ? shift.maySell : !isShiftRequired)
  useOpenKey(() => maySell && go(pdv))
  const state = !till ? 'Aparelho sem caixa' : shift ? 'Caixa aberto' : 'Caixa fechado'
  const since =
    shift && `turno desde ${clockIn(shift.openedAt, timeZone)}${shift.maySell ? '' : `, de ${shift.openerName}`}`
  return (
    <section aria-label="Caixa">
      <HeroCard
        label={[state, since].filter(Boolean).join(' · ')}
        aside={sold && <span>{sold.count === 1 ? '1 venda' : `${sold.count} vendas`}</span>}
        value={
          <Stack gap={2}>
            <Text as="b" size="lg" weight={620}>
              {till ? `Caixa ${till.series} · ${till.name}` : 'Escolha o caixa deste aparelho'}
            </Text>
            {sold && (
              <span>
                <Money cents={toCents(sold.amount)} size="lg" /> vendidos no turno
              </span>
            )}
          </Stack>
        }
      >
        <Row gap={10} wrap above={16}>
          {opener}
          {maySell && (
            <Button
              size="lg"
              variant="white"
              leftSection={<ScanBarcode size={18} aria-hidden />}
              rightSection={<Kbd>P</Kbd>}
              aria-keyshortcuts="P"
              onClick={() => go(pdv)}
            >
              Abrir PDV
            </Button>
          )}
          {menu}
        </Row>
      </HeroCard>
    </section>
  )
}

function useOpenKey(open: () => unknown) {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const isOurs = event.key.toLowerCase() === 'p' || (event.key === 'Enter' && event.target === document.body)
    if (!isOurs || event.ctrlKey || event.metaKey || event.altKey || isBusyElsewhere(event)) return
    event.preventDefault()
    open()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
