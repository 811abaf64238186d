import type { Sale } from '@prumo/contract/sales/sale-records'
import { sales } from '@prumo/contract/sales/sales'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useAction } from '#shared/actions/use-action.ts'
import { useConfirm } from '#ui/layers/confirm.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { TextButton } from '#ui/text-button.tsx'
import styles from './detail.module.css'

/** Why somebody has to look at a sale, and that somebody did. */
export function ToCheckBanner({ sale }: { sale: Sale }) {
  const mayCheck = useMayCall(sales.check)
  const check = useAction(sales.check, 'Venda conferida!')
  const confirm = useConfirm()

  async function look() {
    const isSure = await confirm({
      title: 'Marcar esta venda como conferida?',
      message:
        'Depois disso ela pode ser devolvida, virar crédito do cliente e dar comissão. O motivo fica no histórico.',
      verb: 'Marcar como conferida',
    })
    if (isSure) await check.run({ params: { id: sale.id }, body: { version: sale.version } })
  }

  return (
    <Banner
      tone="attention"
      action={
        mayCheck && (
          <TextButton disabled={check.isPending} onClick={() => void look()}>
            Marcar como conferida
          </TextButton>
        )
      }
    >
      <b>A conferir</b>
      <ul className={styles.reasons}>
        {sale.toCheck.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {!mayCheck && 'Até alguém que aprova diferenças de caixa conferir, não há devolução, crédito nem comissão.'}
    </Banner>
  )
}
