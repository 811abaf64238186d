import { Button, TextInput } from '@mantine/core'
import type { Sale } from '@prumo/contract/sales/sale-records'
import { sales } from '@prumo/contract/sales/sales'
import { formatQuantity, thousandths } from '@prumo/domain/products/quantity'
import { readTypedQuantity } from '@prumo/domain/sales/typed-quantity'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteMutation, useRouteQuery } from '#shared/api/use-route.ts'
import { useDestinations } from '#shared/screens/destination.ts'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { Row } from '#ui/layout/row.ts'
import { saleDestination } from '../sale-destinations.ts'
import styles from './actions.module.css'

/** What of an order goes to a second one; both come to the same together. */
export function DivideDialog({ saleId, onClose }: { saleId: string; onClose: () => void }) {
  const { data: sale, error, refetch } = useRouteQuery(sales.get, { params: { id: saleId } })
  if (sale) return <Division sale={sale} onClose={onClose} />
  return (
    <Dialog opened onClose={onClose} title="Dividir pedido">
      {error ? <ErrorState message={messageOf(error)} onRetry={() => void refetch()} /> : <SkeletonForm />}
    </Dialog>
  )
}

type Line = { id: string; name: string; quantity: number }

const linesOf = ({ products, services }: Sale): Line[] =>
  [
    ...products.map((line) => ({ ...line, name: line.productName })),
    ...services.map((line) => ({ ...line, name: line.serviceName })),
  ]
    .filter(({ isTaken }) => isTaken)
    .toSorted((one, other) => one.position - other.position)
    .map(({ id, name, quantity }) => ({ id, name, quantity: thousandths.toWhole(quantity) }))

function Division({ sale: given, onClose }: { sale: Sale; onClose: () => void }) {
  const [sale] = useState(given)
  const { go } = useDestinations()
  const toast = useToast()
  const { mutateAsync, isPending } = useRouteMutation(sales.divide)
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const lines = linesOf(sale)
  const movedOf = (line: Line) => (typed[line.id]?.trim() ? readTypedQuantity(typed[line.id]!) : 0)
  const wrongOf = (line: Line) => {
    const moved = movedOf(line)
    if (moved === null || moved < 0) return 'Informe a quantidade'
    return moved > line.quantity ? `Há só ${formatQuantity(line.quantity)}` : null
  }

  async function divide() {
    if (lines.some(wrongOf)) return
    const chosen = lines.flatMap((line) => {
      const moved = movedOf(line) ?? 0
      return moved > 0 ? [{ itemId: line.id, quantity: thousandths.fromWhole(moved) }] : []
    })
    if (chosen.length === 0) return setProblem('Informe quanto de ao menos um item vai para o segundo pedido.')
    try {
      const second = await mutateAsync({ params: { id: sale.id }, body: { version: sale.version, lines: chosen } })
      toast.success(`Pedido nº ${second.code} criado a partir do nº ${sale.code}.`)
      onClose()
      go(saleDestination(second.id))
    } catch (error) {
      setProblem(messageOf(error))
    }
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Dividir pedido nº ${sale.code}`}
      footer={
        <Row gap={10} align="stretch" justify="end" wrap grow>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button loading={isPending} onClick={() => void divide()}>
            Dividir pedido
          </Button>
        </Row>
      }
    >
      <div className={styles.question}>
        <p>
          Informe quanto de cada item vai para o segundo pedido. Desconto, frete, pagamentos e reserva de estoque são
          divididos, e os dois juntos somam o mesmo.
        </p>
        {problem && (
          <Banner tone="expense" live>
            {problem}
          </Banner>
        )}
        <ul className={styles.division} aria-label="Itens do pedido">
          {lines.map((line, index) => (
            <li key={line.id}>
              <span>
                <b>{line.name}</b>
                <small className="num">{formatQuantity(line.quantity)} no pedido</small>
              </span>
              <TextInput
                aria-label={`Quantidade de ${line.name} no segundo pedido`}
                inputMode="decimal"
                placeholder="0"
                data-autofocus={index === 0 || undefined}
                value={typed[line.id] ?? ''}
                error={wrongOf(line)}
                onChange={(event) => {
                  setTyped({ ...typed, [line.id]: event.currentTarget.value })
                  setProblem(null)
                }}
              />
              <TextButton
                aria-label={`Levar tudo de ${line.name}`}
                onClick={() => setTyped({ ...typed, [line.id]: formatQuantity(line.quantity) })}
              >
                Tudo
              </TextButton>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
