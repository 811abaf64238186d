import { Button } from '@mantine/core'
import { integrationSettings } from '@prumo/contract/finance/integration-settings'
import { shopSteps } from '@prumo/contract/home/shop-steps'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { CircleCheckBig, CircleDashed } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { hasPrinterChoices } from '#features/pdv/door/printer-choices.ts'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { messageOf } from '#shared/api/api-error.ts'
import { routeQuery, useRouteQuery } from '#shared/api/use-route.ts'
import { ButtonLink } from '#shared/screens/button-link.tsx'
import { useDestinations, type Destination } from '#shared/screens/destination.ts'
import { Card } from '#ui/card.tsx'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { TwoLines } from '#ui/layout/two-lines.ts'
import { Page, PageHeader } from '#ui/page.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { Text } from '#ui/layout/text.ts'
import { shopLines, type ShopLine } from './shop-lines.ts'
import styles from './shop-setup.module.css'

const ShopTask = lazy(async () => ({ default: (await import('./shop-task.tsx')).ShopTask }))

/** What is done on a screen of its own, which leads back here. */
const places: Partial<Record<ShopLine, Destination>> = {
  'bank-account': linkOptions({ to: '/finance/bank-accounts/bank-account', search: { shop: true } }),
  products: linkOptions({ to: '/products/product', search: { shop: true } }),
  printer: linkOptions({ to: '/pdv', search: { show: 'printer' } }),
}

/** Everything a shop sees to before its first sale, on one page: a line is ticked because it was done. */
export function ShopSetup() {
  const { data, error, refetch, isFetching } = useRouteQuery(shopSteps.read, {})
  const [task, setTask] = useState<ShopLine | null>(null)
  const { go } = useDestinations()
  const isLeftOut = useIsLeftOut()
  const lines = data ? shopLines(data.steps, hasPrinterChoices()) : []
  const needed = lines.filter(({ isOptional }) => !isOptional)
  const done = needed.filter(({ isDone }) => isDone).length
  const begin = (name: ShopLine) => {
    const destination = places[name]
    if (destination) go(destination)
    else setTask(name)
  }
  return (
    <Page width="form">
      <PageHeader
        title="Abrir minha loja"
        context="O que falta para vender no balcão: cada linha se marca sozinha quando é feita"
        primary={data && done === needed.length && <ButtonLink to="/pdv">Abrir o PDV</ButtonLink>}
      />
      <Card title={data ? `${done} de ${needed.length} prontos` : 'Prontos'} padding="flush">
        {data ? (
          <Stack as="ul">
            {lines.map(({ name, title, detail, verb, isDone, isOptional, waitsFor }) => (
              <li key={name} className={styles.line} data-done={isDone || undefined}>
                {isDone ? <CircleCheckBig size={20} aria-hidden /> : <CircleDashed size={20} aria-hidden />}
                <TwoLines basis={180}>
                  <b>
                    {title} {isDone && <span className="visually-hidden">(feito)</span>}
                    {!isDone && isOptional && <StatusChip>Se usar</StatusChip>}
                    {name === 'finance' && isLeftOut && <StatusChip tone="attention">Não entram</StatusChip>}
                  </b>
                  <span>{waitsFor && !isDone ? `Depois de: ${waitsFor}.` : detail}</span>
                </TwoLines>
                {name === 'finance' && isDone ? (
                  <Button variant="subtle" onClick={() => begin(name)} aria-label="Mudar as vendas no financeiro">
                    Mudar
                  </Button>
                ) : (
                  !isDone &&
                  !waitsFor && (
                    <Button variant="default" onClick={() => begin(name)}>
                      {verb}
                    </Button>
                  )
                )}
              </li>
            ))}
          </Stack>
        ) : error ? (
          <ErrorState message={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <Text as="div" pad={18}>
            <SkeletonForm fields={7} />
          </Text>
        )}
      </Card>
      <Suspense>{task && <ShopTask task={task} onClose={() => setTask(null)} />}</Suspense>
    </Page>
  )
}

/** Somebody has chosen that sales at tills reach no book. */
function useIsLeftOut() {
  const mayRead = useMayCall(integrationSettings.get)
  const { data } = useQuery({ ...routeQuery(integrationSettings.get, {}), enabled: mayRead })
  return (
    data !== undefined && data.version !== null && !(data.enableAutoTransactionCreation && data.pdvSettings.enabled)
  )
}
