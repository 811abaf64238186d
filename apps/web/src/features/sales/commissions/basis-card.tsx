import { commissionBasisLabels } from '@prumo/contract/sales/commission-labels'
import { saleSettings } from '@prumo/contract/sales/sale-settings'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteMutation, useRouteQuery } from '#shared/api/use-route.ts'
import { Card } from '#ui/card.tsx'
import { Segment } from '#ui/inputs/segment.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import styles from './commissions.module.css'

type Basis = keyof typeof commissionBasisLabels
const options = (Object.keys(commissionBasisLabels) as Basis[]).map((value) => ({
  value,
  label: commissionBasisLabels[value],
}))

/** When a commission is earned: with the invoice, or with the money. */
export function BasisCard() {
  const toast = useToast()
  const mayRead = useMayCall(saleSettings.get)
  return mayRead ? <Basis toast={toast} /> : null
}

function Basis({ toast }: { toast: ReturnType<typeof useToast> }) {
  const mayChange = useMayCall(saleSettings.save)
  const { data } = useRouteQuery(saleSettings.get, {})
  const { mutateAsync, isPending } = useRouteMutation(saleSettings.save)
  // Its room is there before its answer is.
  const { commissionBasis, version } = data ?? { commissionBasis: 'invoiced' as const, version: null }
  const change = (basis: Basis) =>
    mutateAsync({ body: { commissionBasis: basis, ...(version && { version }) } }).then(
      () => toast.success('As próximas vendas seguem a nova regra!'),
      (error: unknown) => toast.error(messageOf(error)),
    )
  return (
    <Card title="Quando a comissão é devida">
      <fieldset
        className={styles.basis}
        disabled={!data || !mayChange || isPending}
        style={data ? undefined : { visibility: 'hidden' }}
      >
        <Segment
          label="Quando a comissão é devida"
          value={commissionBasis}
          options={options}
          onChange={(basis) => void change(basis)}
        />
        <p>
          {commissionBasis === 'invoiced'
            ? 'Toda de uma vez, no dia em que a venda é faturada.'
            : 'Aos poucos, à medida que o dinheiro da venda faturada entra.'}{' '}
          Vale para as vendas faturadas a partir de agora.
        </p>
      </fieldset>
    </Card>
  )
}
