import { Button } from '@mantine/core'
import type { orders } from '@prumo/contract/pmoc/orders'
import type { AnswerOf } from '@prumo/contract/route'
import { toCents } from '@prumo/domain/money/money'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Money } from '#ui/money.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { contractsText } from './contract-labels.tsx'
import { orderDestination } from '../door/orders/order-destination.ts'
import styles from './contracts.module.css'

type Result = AnswerOf<typeof orders.charge>

/** What became of each contract, with the way to its order. */
export function ChargeResult({ result, onClose }: { result: Result; onClose: () => void }) {
  const { made, failed } = result
  return (
    <Dialog
      opened
      onClose={onClose}
      title={made.length > 0 ? 'Ordens criadas' : 'Nenhuma ordem criada'}
      size={640}
      footer={<Button onClick={onClose}>Concluir</Button>}
    >
      <div className={styles.dialog}>
        {made.length > 0 && (
          <p className={styles.note} role="status">
            {contractsText(made.length)} com ordem de serviço. Abra cada uma para faturar e receber.
          </p>
        )}
        <ul className={styles.lines} aria-label="Ordens criadas">
          {made.map(({ saleId, saleCode, entity, pmocCode, total }) => (
            <li key={saleId}>
              <span className={styles.what}>
                <DestinationLink destination={orderDestination(saleId)}>OS Nº {saleCode}</DestinationLink>
                <small>
                  {entity} · {pmocCode}
                </small>
              </span>
              <Money cents={toCents(total ?? 0)} />
            </li>
          ))}
        </ul>
        {failed.map(({ planId, entity, message }) => (
          <Banner key={planId} tone="expense">
            <b>{entity}</b>: {message}
          </Banner>
        ))}
        {made.length === 0 && failed.length === 0 && (
          <Banner tone="info">Tudo o que foi escolhido já estava faturado.</Banner>
        )}
      </div>
    </Dialog>
  )
}
